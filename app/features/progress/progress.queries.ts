import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  getHouseState,
  getProgress,
  getProgressOverview,
  getProgressSummary,
  getProgressTeaser,
} from './progress.functions.ts'

const MINUTE_MS = 60_000

type Choice = { building?: string | undefined; month?: string | undefined }

export const progressQueries = {
  /** One month of a project or of one building; without a month, the newest with albums. */
  ofProject: (slug: string, { building, month }: Choice = {}) =>
    queryOptions({
      queryKey: ['progress', 'project', slug, building ?? '', month ?? ''],
      queryFn: ({ signal }) =>
        getProgress({ data: { slug, ...(building && { building }), ...(month && { month }) }, signal }),
      staleTime: MINUTE_MS,
      placeholderData: keepPreviousData,
    }),

  /** Construction of a project for its page. */
  summary: (slug: string) =>
    queryOptions({
      queryKey: ['progress', 'summary', slug],
      queryFn: ({ signal }) => getProgressSummary({ data: { slug }, signal }),
      staleTime: MINUTE_MS,
    }),

  /** How far one house is; null where nothing is known of it. */
  ofHouse: (slug: string, building: string) =>
    queryOptions({
      queryKey: ['progress', 'house', slug, building],
      queryFn: ({ signal }) => getHouseState({ data: { slug, building }, signal }),
      staleTime: MINUTE_MS,
    }),

  /** Every building under construction. */
  overview: () =>
    queryOptions({
      queryKey: ['progress', 'overview'],
      queryFn: ({ signal }) => getProgressOverview({ signal }),
      staleTime: MINUTE_MS,
    }),

  /** Buildings under construction for a part of another page. */
  teaser: () =>
    queryOptions({
      queryKey: ['progress', 'teaser'],
      queryFn: ({ signal }) => getProgressTeaser({ signal }),
      staleTime: MINUTE_MS,
    }),
}
