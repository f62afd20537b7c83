import { queryOptions } from '@tanstack/react-query'
import { getPartners } from './partners.functions.ts'

const HOUR_MS = 3_600_000

export const partnersQueries = {
  list: () =>
    queryOptions({
      queryKey: ['partners'],
      queryFn: ({ signal }) => getPartners({ signal }),
      staleTime: HOUR_MS,
    }),
}
