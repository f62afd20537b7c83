import { queryOptions } from '@tanstack/react-query'
import type { PressSection } from '#app/contract/content/press-sections.ts'
import { getPressList, getPressOthers, getPressPage, getProjectSales } from './press.functions.ts'
import type { PressSearch } from './press.search.ts'

const MINUTE_MS = 60_000
/** Items that a page of a list adds: full rows of three, and of two. */
export const MORE_ITEMS = 12
/** Items of the first page: one over a whole row, and rows of the others. */
export const FIRST_ITEMS = 1 + MORE_ITEMS
/** Items of a row of three. */
const ROW = 3
/** A page far down shows this many pages up to it, so that nobody can ask for a thousand cards. */
const MAX_PAGES = 8

/** The items of an address: all pages up to its own, the last eight of them. */
export function itemsAt({ page = 1 }: PressSearch): { limit: number; offset: number } {
  const pages = Math.min(page, MAX_PAGES)
  return { limit: 1 + pages * MORE_ITEMS, offset: (page - pages) * MORE_ITEMS }
}

/** Whether a list ends before the last page of an address. */
export function isPastEnd({ page = 1 }: PressSearch, total: number): boolean {
  return total <= (page === 1 ? 0 : 1 + (page - 1) * MORE_ITEMS)
}

export const pressQueries = {
  list: (section: PressSection, search: PressSearch) => {
    const { year, project } = search
    const input = { section, ...itemsAt(search), ...(year && { year }), ...(project && { project }) }
    return queryOptions({
      queryKey: ['press', section, year ?? null, project ?? null, input.offset, input.limit],
      queryFn: ({ signal }) => getPressList({ data: input, signal }),
      staleTime: 10 * MINUTE_MS,
    })
  },
  /** The newest of a section, of one project where it is named: a row below another list. */
  newest: (section: PressSection, project: string | undefined) =>
    queryOptions({
      queryKey: ['press', section, 'newest', project ?? null],
      queryFn: ({ signal }) =>
        getPressList({ data: { section, limit: ROW, offset: 0, ...(project && { project }) }, signal }),
      staleTime: 10 * MINUTE_MS,
    }),
  sales: () =>
    queryOptions({
      queryKey: ['press', 'sales'],
      queryFn: ({ signal }) => getProjectSales({ signal }),
      staleTime: MINUTE_MS,
    }),
  /** What is offered beside an item. */
  others: (section: PressSection, path: string) =>
    queryOptions({
      queryKey: ['press', section, 'others', path],
      queryFn: ({ signal }) => getPressOthers({ data: { section, path }, signal }),
      staleTime: 10 * MINUTE_MS,
    }),
  page: (section: PressSection, path: string) =>
    queryOptions({
      queryKey: ['press', section, 'page', path],
      queryFn: ({ signal }) => getPressPage({ data: { section, path }, signal }),
      staleTime: 10 * MINUTE_MS,
    }),
}
