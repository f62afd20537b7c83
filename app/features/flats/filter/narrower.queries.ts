import { queryOptions } from '@tanstack/react-query'
import type { Filter } from '#app/contract/flats.ts'
import { getFilter } from '#app/features/flats/flats.functions.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'

const MINUTE_MS = 60_000
/** With the others they fill a line. */
const MAX_PROJECTS = 4

/** One condition more, and how many flats it would leave. */
export type Narrower = { label: string; count: number; search: FlatSearch }

export const narrowerQueries = {
  /** Conditions that narrow a list: the whole filter of a list is longer than all else that a page with a few of its flats sends. */
  of: (search: FlatSearch) => {
    const filter = pickFilter(search)
    return queryOptions({
      queryKey: ['flats', 'narrower', filter],
      queryFn: async ({ signal }) => narrowersOf(search, await getFilter({ data: filter, signal })),
      staleTime: MINUTE_MS,
    })
  },
}

/** Flats at a discount, the projects with the most flats, finished houses, and finished flats; none that is chosen, or that would leave all or nothing. */
export function narrowersOf(
  search: FlatSearch,
  { total, facets }: Pick<Filter, 'total' | 'facets'>,
): Narrower[] {
  const { benefit = [], project = [], deadline = [], finish = [] } = facets
  const projects = project
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_PROJECTS)
  const narrowers = [
    ...(search.benefit ? [] : benefit.filter(({ value }) => value === 'discount')).map(({ count }) => ({
      label: 'Со\u00a0скидкой',
      count,
      search: { ...search, benefit: ['discount' as const] },
    })),
    ...(search.project
      ? []
      : projects.map(({ value, label, count }) => ({
          label,
          count,
          search: { ...search, project: [value] },
        }))),
    ...(search.deadline ? [] : deadline.filter(({ value }) => value === 'ready')).map(({ label, count }) => ({
      label,
      count,
      search: { ...search, deadline: ['ready'] },
    })),
    ...(search.finish ? [] : finish.filter(({ value }) => value === 'finish')).map(({ count }) => ({
      label: 'С\u00a0чистовой отделкой',
      count,
      search: { ...search, finish: ['finish' as const] },
    })),
  ]
  return narrowers.filter(({ count }) => count > 0 && count < total)
}
