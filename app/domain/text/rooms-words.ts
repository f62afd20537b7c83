import { formatRooms } from '../format.ts'

/** Flats of this number of rooms and more are counted together. */
export const MANY_ROOMS = 4
export const MANY_ROOMS_LABEL = '4 комнаты и\u00a0больше'

/** The flats of a number of rooms where flats are counted by it: 0 "Студия", 2 "2-комнатная", 4 "4 комнаты и больше". */
export function roomsWords(rooms: number): string {
  return rooms === MANY_ROOMS ? MANY_ROOMS_LABEL : formatRooms(rooms)
}
