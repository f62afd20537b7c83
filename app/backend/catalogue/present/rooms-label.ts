import { MANY_ROOMS, MANY_ROOMS_LABEL } from '#app/domain/text/rooms-words.ts'

/** Label of a number of rooms: 0 "Студия", 2 "2 комнаты", 4 "4 комнаты и больше". */
export function roomsLabel(rooms: number): string {
  if (rooms === 0) return 'Студия'
  if (rooms === 1) return '1 комната'
  return rooms === MANY_ROOMS ? MANY_ROOMS_LABEL : `${rooms} комнаты`
}
