import { queryOptions } from '@tanstack/react-query'
import { getCities } from './cities.functions.ts'

const MINUTE_MS = 60_000

export const citiesQueries = {
  /** Cities with their projects and the free flats in each. */
  list: () =>
    queryOptions({
      queryKey: ['cities'],
      queryFn: ({ signal }) => getCities({ signal }),
      staleTime: MINUTE_MS,
    }),
}
