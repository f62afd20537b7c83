import { queryOptions } from '@tanstack/react-query'
import { getPricesM2 } from './prices.functions.ts'

const HOUR_MS = 3_600_000

export const pricesQueries = {
  /** Median prices of a square metre by month of these projects, or of all that are on sale; they change with the month. */
  m2: (project?: string[]) =>
    queryOptions({
      queryKey: ['projects', 'prices m2', project],
      queryFn: ({ signal }) => getPricesM2({ data: { project }, signal }),
      staleTime: HOUR_MS,
    }),
}
