import { queryOptions } from '@tanstack/react-query'
import { getAction, getActions } from './actions.functions.ts'

/** The days that are left change at midnight of the office. */
const STALE_MS = 300_000

export const actionsQueries = {
  list: () =>
    queryOptions({
      queryKey: ['actions'],
      queryFn: ({ signal }) => getActions({ signal }),
      staleTime: STALE_MS,
    }),

  action: (path: string) =>
    queryOptions({
      queryKey: ['actions', path],
      queryFn: ({ signal }) => getAction({ data: { path }, signal }),
      staleTime: STALE_MS,
    }),
}
