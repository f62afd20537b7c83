import { readSavedFilter, savedFilterQuery } from '#app/backend/catalogue/filter/saved-filter.ts'
import { buildIndex } from '#app/backend/catalogue/index/catalogue-index.ts'
import type { MonthPay } from '#app/backend/catalogue/index/columns.ts'
import type { FilterQuery, IndexRow } from '#app/backend/catalogue/index/index-query.ts'
import type { Status } from '#app/domain/vocabulary.ts'

/** A flat that has changed: what it is now, and its status and price before; null while it was not public. */
export type ChangedFlat = {
  row: IndexRow
  wasStatus: Status | null
  wasPrice: number | null
}

/**
 * Which free flats are new in which filters: they match now, and did not before, because they were not free or cost
 * something else. The index of the catalogue, built of the changed flats alone, asks both questions, so that a filter
 * finds here what it finds on the list; 10,000 filters over 1,000 flats take some 100 ms.
 *
 * @param filters - texts of saved filters
 * @param projects - ids of public projects by slug
 * @returns ids of flats by the text of the filter; filters without any are left out
 */
export function filterMatches(
  changed: readonly ChangedFlat[],
  filters: Iterable<string>,
  { projects, monthPay }: { projects: ReadonlyMap<string, number>; monthPay: MonthPay },
): Map<string, number[]> {
  const found = new Map<string, number[]>()
  const free = changed.filter(({ row, wasStatus, wasPrice }) => {
    return row.status === 'free' && (wasStatus !== 'free' || wasPrice !== row.price)
  })
  if (free.length === 0) return found
  const now = buildIndex(
    free.map(({ row }) => row),
    { monthPay },
  )
  // A change of other fields is not watched, so that those of now stand for those of before.
  const before = buildIndex(
    free.flatMap(({ row, wasStatus, wasPrice }) =>
      wasStatus === 'free' ? [{ ...row, price: wasPrice }] : [],
    ),
    { monthPay },
  )
  for (const text of filters) {
    const query = queryOf(text, projects)
    if (!query) continue
    const ids = now.ids(query)
    if (ids.length === 0) continue
    const known = new Set(before.size === 0 ? [] : before.ids(query))
    const fresh = ids.filter((id) => !known.has(id))
    if (fresh.length > 0) found.set(text, fresh)
  }
  return found
}

const parsed = new Map<string, ReturnType<typeof readSavedFilter>>()
const MAX_PARSED = 50_000

/** Parsing takes longer than matching, and the same filters come with every change. */
function queryOf(text: string, projects: ReadonlyMap<string, number>): FilterQuery | undefined {
  if (!parsed.has(text)) {
    if (parsed.size >= MAX_PARSED) parsed.clear()
    parsed.set(text, readSavedFilter(text))
  }
  const saved = parsed.get(text)
  return saved && savedFilterQuery(saved.filter, projects)
}
