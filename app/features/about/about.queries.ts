import { queryOptions } from '@tanstack/react-query'
import { getAbout } from './about.functions.ts'

const MINUTE_MS = 60_000

export const aboutQueries = {
  company: () =>
    queryOptions({
      queryKey: ['about', 'company'],
      queryFn: ({ signal }) => getAbout({ signal }),
      staleTime: 10 * MINUTE_MS,
    }),
}
