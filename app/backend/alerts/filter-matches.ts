import type { PlacedProject } from '#app/backend/catalogue/filter/projects-in-zone.ts'
import { readSavedFilter, savedFilterQuery } from '#app/backend/catalogue/filter/saved-filter.ts'
import { type Bits, keepAll, newBits, removeAll, rowsIn, setBit } from '#app/backend/catalogue/index/bits.ts'
import { buildIndex, type CatalogueIndex } from '#app/backend/catalogue/index/catalogue-index.ts'
import type { MonthPay } from '#app/backend/catalogue/index/columns.ts'
import type { FilterQuery, IndexRow } from '#app/backend/catalogue/index/index-query.ts'

/** A flat that has changed, or its house: as it is now, and as it was; undefined while it was not public. */
export type ChangedFlat = { row: IndexRow; rowBefore: IndexRow | undefined }

/**
 * Which free flats are new in which filters: they match now, and did not before. The index of the catalogue, built of the changed
 * flats alone, says for each condition ("rooms=1,2", "price_to=8000000") which of them pass, so that a filter finds here what it
 * finds on the list. Each condition is asked once, however many filters have it; a filter is what all its conditions have in
 * common.
 *
 * @param filters - texts of saved filters, see `readSavedFilter`
 * @param projects - public projects by slug
 * @returns ids of flats by the text of the filter; filters without any are left out
 */
export function filterMatches(
  changed: readonly ChangedFlat[],
  filters: readonly string[],
  { projects, monthPay }: { projects: ReadonlyMap<string, PlacedProject>; monthPay: MonthPay },
): Map<string, number[]> {
  const found = new Map<string, number[]>()
  const free = changed.filter(({ row }) => row.status === 'free')
  if (free.length === 0 || filters.length === 0) return found
  const rows = free.map(({ row }) => row)
  const rowsBefore = free.flatMap(({ rowBefore }) => (rowBefore?.status === 'free' ? [rowBefore] : []))
  const queryOf = readConditions(projects)
  const now = passing(rows, buildIndex(rows, { monthPay }), queryOf)
  const before = passing(rows, buildIndex(rowsBefore, { monthPay }), queryOf)
  for (const filter of filters) {
    const conditions = filter.split('&')
    const fresh = inAll(conditions, now)
    removeAll(fresh, inAll(conditions, before))
    const ids = rowsIn(fresh).map((place) => rows[place]?.id ?? 0)
    if (ids.length > 0) found.set(filter, ids)
  }
  return found
}

/** A condition as a query of the index; undefined where no flat can pass it. Each is parsed once. */
function readConditions(projects: ReadonlyMap<string, PlacedProject>) {
  const known = new Map<string, FilterQuery | undefined>()
  return (condition: string): FilterQuery | undefined => {
    if (known.has(condition)) return known.get(condition)
    const saved = readSavedFilter(condition)
    const query = saved && savedFilterQuery(saved.filter, projects)
    known.set(condition, query)
    return query
  }
}

/** Flats that pass a condition, by their places in the list of flats. */
type Passing = (condition: string) => Bits

/** @param index - of the flats of the list, as they are or were; a flat that was not free may be left out */
function passing(
  list: readonly IndexRow[],
  index: CatalogueIndex,
  queryOf: ReturnType<typeof readConditions>,
): Passing {
  const places = new Map(list.map(({ id }, place) => [id, place]))
  const known = new Map<string, Bits>()
  return (condition) => {
    const answered = known.get(condition)
    if (answered) return answered
    const bits = newBits(list.length)
    const query = queryOf(condition)
    for (const id of query ? index.ids(query) : []) setBit(bits, places.get(id) ?? 0)
    known.set(condition, bits)
    return bits
  }
}

function inAll([first = '', ...others]: readonly string[], passing: Passing): Bits {
  const common = passing(first).slice()
  for (const other of others) keepAll(common, passing(other))
  return common
}
