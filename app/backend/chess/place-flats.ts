import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'

/** What placing needs to know of a flat. */
export type Placeable = Pick<CatalogueRow, 'id' | 'floor' | 'floorTo' | 'position' | 'number'>
export type Placed<Flat extends Placeable> = { flat: Flat; column: number }

const byNumber = new Intl.Collator('ru', { numeric: true }).compare

/** Upper floor of a flat: its only one, unless it has two levels. */
export function topFloor({ floor, floorTo }: Pick<Placeable, 'floor' | 'floorTo'>): number {
  return Math.max(floor, floorTo ?? floor)
}

/**
 * Gives every flat of one section a column of its own on each of its floors, columns counted from 1.
 *
 * A flat stands where its position says. One whose place is taken, and then those without a position, go by
 * number to the first free column. Columns that no flat stands in are left out, so a feed may count
 * positions through the whole house. The same flats give the same grid, in whatever order they come.
 */
export function placeFlats<Flat extends Placeable>(flats: readonly Flat[]): Placed<Flat>[] {
  const taken = new Set<string>()
  const placed: Placed<Flat>[] = []
  const homeless: Flat[] = []
  const isFree = (flat: Flat, column: number) => placesOf(flat, column).every((place) => !taken.has(place))
  const put = (flat: Flat, column: number) => {
    for (const place of placesOf(flat, column)) taken.add(place)
    placed.push({ flat, column })
  }

  for (const flat of flats.toSorted(inOrder)) {
    const { position } = flat
    if (position !== null && position > 0 && isFree(flat, position)) put(flat, position)
    else homeless.push(flat)
  }
  for (const flat of homeless) {
    // After a taken place the next one to the right; without any, the leftmost.
    let column = Math.max(1, flat.position ?? 1)
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

function withoutEmptyColumns<Flat extends Placeable>(placed: readonly Placed<Flat>[]): Placed<Flat>[] {
  const used = [...new Set(placed.map(({ column }) => column))].sort((a, b) => a - b)
  const rank = new Map(used.map((column, index) => [column, index + 1]))
  return placed.map(({ flat, column }) => ({ flat, column: rank.get(column) ?? column }))
}
