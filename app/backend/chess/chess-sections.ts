import { flatPrice } from '#app/backend/catalogue/present/flat-price.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { ChessCell, ChessSection } from '#app/contract/chess.ts'
import { NO_SECTION } from '#app/domain/building-name.ts'
import { type PlacedFlat, placeFlats, topFloor } from './place-flats.ts'

type Place = PlacedFlat<CatalogueRow>

export type SectionFloors = { number: number; floors_total: number }

/**
 * The sections of a building in order, each with its floors from the top down.
 *
 * @param known - sections of the catalogue, so that one without flats on sale is also drawn
 * @param matchOf - whether the filter finds a flat; undefined without a filter
 */
export function chessSections(
  flats: readonly CatalogueRow[],
  known: readonly SectionFloors[],
  matchOf: (id: number) => boolean | undefined,
): ChessSection[] {
  const floorsOf = new Map(known.map(({ number, floors_total }) => [number, floors_total]))
  const [only, ...others] = new Set([...floorsOf.keys(), ...flats.flatMap(({ section }) => section ?? [])])
  // Feeds often omit the section where a house has only one.
  const unsaid = only !== undefined && others.length === 0 ? only : NO_SECTION
  const bySection = Map.groupBy(flats, ({ section }) => section ?? unsaid)
  // Flats of an unknown section may stand in any of those that would be empty.
  const drawn = bySection.has(NO_SECTION) ? [] : floorsOf.keys()
  const numbers = [...new Set([...drawn, ...bySection.keys()])].sort((a, b) => a - b)
  return numbers.map((number) => {
    const placed = placeFlats(bySection.get(number) ?? [])
    const onFloor = Map.groupBy(placed, ({ flat }) => flat.floor)
    return {
      number,
      columns: Math.max(0, ...placed.map(({ column }) => column)),
      floors: floorNumbers(placed, floorsOf.get(number) ?? 0).map((floor) => ({
        floor,
        use: placed.some(({ flat }) => isOn(flat, floor)) ? ('flats' as const) : ('other' as const),
        cells: (onFloor.get(floor) ?? [])
          .sort((a, b) => a.column - b.column)
          .map((place) => toCell(place, matchOf(place.flat.id))),
      })),
    }
  })
}

/** From the top floor down to 1, and below if there are flats; floor 0 only if a flat is on it. */
function floorNumbers(placed: readonly Place[], floorsTotal: number): number[] {
  const lowest = Math.min(1, ...placed.map(({ flat }) => flat.floor))
  const highest = Math.max(floorsTotal, ...placed.map(({ flat }) => topFloor(flat)))
  const floors: number[] = []
  for (let floor = highest; floor >= lowest; floor--) {
    if (floor !== 0 || placed.some(({ flat }) => isOn(flat, 0))) floors.push(floor)
  }
  return floors
}

function isOn(flat: CatalogueRow, floor: number): boolean {
  return flat.floor <= floor && floor <= topFloor(flat)
}

function toCell({ flat, column }: Place, match: boolean | undefined): ChessCell {
  const isSold = flat.status === 'sold'
  const { price, price_old } = flatPrice(flat)
  return {
    id: flat.id,
    position: column,
    number: flat.number,
    rooms: flat.rooms,
    euro: flat.euro,
    area: flat.area,
    price: isSold ? null : price,
    price_old: isSold ? null : price_old,
    status: flat.status,
    floor_to: topFloor(flat) > flat.floor ? topFloor(flat) : null,
    ...(match === undefined ? {} : { match }),
  }
}
