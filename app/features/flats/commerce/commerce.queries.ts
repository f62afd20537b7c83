import { queryOptions } from '@tanstack/react-query'
import { PAGE_SIZE } from '#app/domain/filter-limits.ts'
import { getCommerce, getCommercialUnit } from './commerce.functions.ts'
import type { CommerceSearch } from './commerce.search.ts'

const STALE_MS = 60_000

export const commerceQueries = {
  /** One page of the list, counted from 1. */
  page: ({ page: _, ...filter }: CommerceSearch, page: number) => {
    const data = { ...filter, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
    return queryOptions({
      queryKey: ['commerce', 'page', data],
      queryFn: ({ signal }) => getCommerce({ data, signal }),
      staleTime: STALE_MS,
    })
  },

  unit: (id: number) =>
    queryOptions({
      queryKey: ['commerce', 'unit', id],
      queryFn: ({ signal }) => getCommercialUnit({ data: { id }, signal }),
      staleTime: STALE_MS,
    }),
}
