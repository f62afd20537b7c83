import { formatRoomsShort } from '#app/domain/format.ts'

/** "2к", "Ст": rooms among other figures. No "2Е" of a euro layout: buyers count its kitchen-living room in that. */
export function formatRoomsMark(rooms: number): string {
  return rooms === 0 ? formatRoomsShort(rooms) : `${rooms}к`
}
