import { queryOptions } from '@tanstack/react-query'
import { getAdvantage } from './advantages.functions.ts'

const HOUR_MS = 3_600_000

export const advantagesQueries = {
  /** The long text of an advantage. */
  popup: (id: number) =>
    queryOptions({
      queryKey: ['advantages', id],
      queryFn: ({ signal }) => getAdvantage({ data: { id }, signal }),
      staleTime: HOUR_MS,
    }),
}
