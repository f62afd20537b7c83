import type { FlatCard } from '#app/contract/flat.ts'
import type { PicturedRoom } from '#app/domain/vocabulary.ts'

/** Kinds of rooms, as feeds tell them, that a picture may stand for. */
const KINDS: Record<PicturedRoom, readonly string[]> = {
  kitchen_living: ['kl', 'studio'],
  living: ['living'],
  kitchen: ['kitchen'],
  bedroom: ['bedroom', 'child'],
  bathroom: ['bath', 'wc'],
  hall: ['hall'],
}

/** A room of which a feed tells the area alone. */
const ANY_ROOM = 'room'

type FlatRooms = Pick<FlatCard, 'rooms' | 'euro' | 'room_areas'>

/**
 * Pictures of rooms that a flat has, the largest room first; pictures of no room, as of materials, are last. Which rooms it has
 * tell the areas of its rooms; where they tell nothing, the number of its rooms.
 */
export function roomsOfFlat<Shown extends { room?: PicturedRoom | undefined }>(
  pictures: readonly Shown[],
  flat: FlatRooms,
): Shown[] {
  const sized = pictures.flatMap((picture) => {
    const area = picture.room ? areaOf(picture.room, flat) : -1
    return area === undefined ? [] : [{ picture, area }]
  })
  return sized.sort((a, b) => b.area - a.area).map(({ picture }) => picture)
}

/** m² of the largest such room; 0 where only that it is there is known, undefined where there is none. */
function areaOf(room: PicturedRoom, { rooms, euro, room_areas: areas }: FlatRooms): number | undefined {
  const sizes = areas.flatMap(({ kind, area }) => (KINDS[room].includes(kind) ? [area] : []))
  if (sizes.length > 0) return Math.max(...sizes)
  if (areas.length > 0 && areas.every(({ kind }) => kind !== ANY_ROOM)) return undefined
  if (room === 'bathroom' || room === 'hall') return 0
  if (room === 'bedroom') return rooms > 0 ? 0 : undefined
  return (room === 'kitchen_living') === (rooms === 0 || euro) ? 0 : undefined
}
