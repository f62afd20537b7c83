import type { Genplan } from '#app/contract/genplan.ts'

/**
 * The part of an answer that each screen needs. An answer has every floor and facade of a project; a page
 * transfers only what it shows.
 */

/** The aerial picture and the houses. */
export function projectPart({ facades: _, genplanFloors, floors: __, unplaced: ___, ...rest }: Genplan) {
  // Only the numbers of the floors: their pictures are fetched one at a time.
  return { ...rest, floorNumbers: genplanFloors.map(({ floor }) => floor) }
}
export type ProjectPart = ReturnType<typeof projectPart>

/** One floor of all houses, and links to the others; null when no house has flats there. */
export function wholeFloorPart(
  { genplanFloors, genplan: _, facades: __, floors: ___, ...rest }: Genplan,
  floor: number,
) {
  const picture = genplanFloors.find((one) => one.floor === floor)
  return picture ? { ...rest, picture, floorNumbers: genplanFloors.map((one) => one.floor) } : null
}
export type WholeFloorPart = NonNullable<ReturnType<typeof wholeFloorPart>>

/** The facades and floors of one house. */
export function housePart({ genplan: _, genplanFloors: __, unplaced: ___, ...rest }: Genplan) {
  return rest
}
export type HousePart = ReturnType<typeof housePart>

/** Plans of one floor of one house, and the floors above and below. */
export function floorPart({ genplan: _, facades: __, ...rest }: Genplan) {
  return rest
}
export type FloorPart = ReturnType<typeof floorPart>
