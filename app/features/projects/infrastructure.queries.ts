import { queryOptions } from '@tanstack/react-query'
import { getInfrastructure, getNearest } from './infrastructure.functions.ts'

const HOUR_MS = 3_600_000

export const infrastructureQueries = {
  /** Places around a project; null when it has no coordinates. */
  map: (slug: string) =>
    queryOptions({
      queryKey: ['projects', 'infrastructure', slug],
      queryFn: ({ signal }) => getInfrastructure({ data: { slug }, signal }),
      staleTime: HOUR_MS,
    }),

  /** The nearest place of each kind; none when the project has no coordinates. */
  nearest: (slug: string) =>
    queryOptions({
      queryKey: ['projects', 'nearest', slug],
      queryFn: ({ signal }) => getNearest({ data: { slug }, signal }),
      staleTime: HOUR_MS,
    }),
}
