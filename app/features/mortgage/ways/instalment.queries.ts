import { queryOptions } from '@tanstack/react-query'
import { getInstalmentPays } from './instalment.functions.ts'

const HOUR_MS = 3_600_000

/** Apart from the other queries: pages with a list of flats in their text do not load the calculator's. */
export const instalmentQueries = {
  /** What flats of these prices cost a month by instalments, in their order. */
  pays: (prices: readonly (number | null)[]) =>
    queryOptions({
      queryKey: ['mortgage', 'instalments', prices],
      queryFn: ({ signal }) => getInstalmentPays({ data: { prices: [...prices] }, signal }),
      staleTime: HOUR_MS,
    }),
}
