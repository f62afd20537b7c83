import { queryOptions } from '@tanstack/react-query'
import { getAdvantage } from './advantages.functions.ts'

const HOUR_MS = 3_600_000

export const advantagesQueries = {
  /** An advantage at length. */
  popup: (id: number) =>
    queryOptions({
      queryKey: ['advantages', id],
      queryFn: ({ signal }) => getAdvantage({ data: { id }, signal }),
      staleTime: HOUR_MS,
    }),
}
