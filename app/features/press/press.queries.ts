import { queryOptions } from '@tanstack/react-query'
import type { PressSection } from '#app/contract/content/press-sections.ts'
import { getPressList, getPressPage } from './press.functions.ts'
import type { PressSearch } from './press.search.ts'

const MINUTE_MS = 60_000
const PAGE_ITEMS = 12
const MAX_ITEMS = 100

/** Number of items on the pages before that of the address. */
export const itemsBefore = ({ page = 1 }: PressSearch): number => (page - 1) * PAGE_ITEMS

export const pressQueries = {
  /** All pages up to that of the address, so that a shared address shows the same list. */
  list: (section: PressSection, { year, page = 1 }: PressSearch) => {
    const limit = Math.min(page * PAGE_ITEMS, MAX_ITEMS)
    return queryOptions({
      queryKey: ['press', section, year ?? null, limit],
      queryFn: ({ signal }) => getPressList({ data: { section, limit, ...(year && { year }) }, signal }),
      staleTime: 10 * MINUTE_MS,
    })
  },
  page: (section: PressSection, path: string) =>
    queryOptions({
      queryKey: ['press', section, 'page', path],
      queryFn: ({ signal }) => getPressPage({ data: { section, path }, signal }),
      staleTime: 10 * MINUTE_MS,
    }),
}
