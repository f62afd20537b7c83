import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import { type InRiser, inferColumns } from './infer-columns.ts'

/** The fields of a flat that its placement needs. */
export type Placeable = InRiser & Pick<CatalogueRow, 'floorTo' | 'position'>
export type PlacedFlat<Flat extends Placeable> = { flat: Flat; column: number }

const byNumber = new Intl.Collator('ru', { numeric: true }).compare

/** The upper floor of a flat, which is its only floor unless it has two levels. */
export function topFloor({ floor, floorTo }: Pick<Placeable, 'floor' | 'floorTo'>): number {
  return Math.max(floor, floorTo ?? floor)
}

/**
 * Assigns every flat of one section a column on each of its floors, counted from 1.
 *
 * A flat gets the column of its position; where no flat has one, that of its riser if the numbers tell it. Flats whose
 * column is taken, and then those without one, get the first free column, ordered by number. Empty columns are removed, so feeds may count positions through
 * the whole building. The result does not depend on the order of the flats.
 */
export function placeFlats<Flat extends Placeable>(flats: readonly Flat[]): PlacedFlat<Flat>[] {
  const taken = new Set<string>()
  const placed: PlacedFlat<Flat>[] = []
  const unplaced: Flat[] = []
  const isFree = (flat: Flat, column: number) => placesOf(flat, column).every((place) => !taken.has(place))
  const put = (flat: Flat, column: number) => {
    for (const place of placesOf(flat, column)) taken.add(place)
    placed.push({ flat, column })
  }

  const hasPositions = flats.some(({ position }) => position !== null)
  const inferred = hasPositions ? undefined : inferColumns(flats)
  const columnOf = ({ id, position }: Flat) => position ?? inferred?.get(id) ?? null
  for (const flat of flats.toSorted(inOrder)) {
    const position = columnOf(flat)
    if (position !== null && position > 0 && isFree(flat, position)) put(flat, position)
    else unplaced.push(flat)
  }
  for (const flat of unplaced) {
    // From a taken position search to the right; without a position start at the leftmost column.
    let column = Math.max(1, columnOf(flat) ?? 1)
    while (!isFree(flat, column)) column++
    put(flat, column)
  }
  return withoutEmptyColumns(placed)
}

function inOrder(a: Placeable, b: Placeable): number {
  return a.floor - b.floor || byNumber(a.number, b.number) || a.id - b.id
}

function placesOf(flat: Placeable, column: number): string[] {
  const places: string[] = []
  for (let floor = flat.floor; floor <= topFloor(flat); floor++) places.push(`${floor} ${column}`)
  return places
}

function withoutEmptyColumns<Flat extends Placeable>(
  placed: readonly PlacedFlat<Flat>[],
): PlacedFlat<Flat>[] {
  const used = [...new Set(placed.map(({ column }) => column))].sort((a, b) => a - b)
  const rank = new Map(used.map((column, index) => [column, index + 1]))
  return placed.map(({ flat, column }) => ({ flat, column: rank.get(column) ?? column }))
}
