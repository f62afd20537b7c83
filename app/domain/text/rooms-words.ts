/** Flats of this number of rooms and more are counted together. */
export const MANY_ROOMS = 4
export const MANY_ROOMS_LABEL = '4 комнаты и\u00a0больше'

/** The flats of a number of rooms, where they are counted: 0 "Студии", 2 "2-комнатные", 4 "От 4 комнат". */
export function roomsPlural(rooms: number): string {
  if (rooms === 0) return 'Студии'
  return rooms === MANY_ROOMS ? `От\u00a0${MANY_ROOMS}\u00a0комнат` : `${rooms}-комнатные`
}
