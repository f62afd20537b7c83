import type { ExtraKind } from '#app/domain/booking/extras.ts'

/** Units of the drawing: about a pixel on a phone. */
export const LEVEL_WIDTH = 352
/** A place for a car is drawn as wide as a room of four square metres. */
export const UNITS_PER_M2: Record<ExtraKind, number> = { storeroom: 11, parking: 3.2 }
/** A target that a finger finds, and a room that does not fill the row. */
const MIN_WIDTH = 36
const MAX_WIDTH = 112

export type PlacedRoom<Room> = { room: Room; x: number; width: number }

/**
 * Rows of a level: rooms in their order, each as wide as its area tells. A full row is stretched to the width of the
 * drawing; the last one keeps its scale.
 */
export function levelRows<Room extends { area: number }>(
  rooms: readonly Room[],
  unitsPerM2: number,
): PlacedRoom<Room>[][] {
  const rows: { room: Room; width: number }[][] = []
  let free = 0
  for (const room of rooms) {
    const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, room.area * unitsPerM2))
    const row = rows.at(-1)
    if (row && width <= free) {
      row.push({ room, width })
      free -= width
    } else {
      rows.push([{ room, width }])
      free = LEVEL_WIDTH - width
    }
  }
  return rows.map((row, index) => placed(row, index < rows.length - 1))
}

function placed<Room>(row: { room: Room; width: number }[], isFull: boolean): PlacedRoom<Room>[] {
  const sum = row.reduce((total, { width }) => total + width, 0)
  const scale = isFull ? LEVEL_WIDTH / sum : 1
  let x = 0
  return row.map(({ room, width }) => {
    const place = { room, x, width: width * scale }
    x += place.width
    return place
  })
}
