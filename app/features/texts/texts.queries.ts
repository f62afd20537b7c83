import { queryOptions } from '@tanstack/react-query'
import { getService, getServices, getText } from './texts.functions.ts'

const HOUR_MS = 3_600_000

export const textsQueries = {
  text: (name: string, version?: string) =>
    queryOptions({
      queryKey: ['texts', name, version ?? null],
      queryFn: ({ signal }) => getText({ data: { name, ...(version && { version }) }, signal }),
      staleTime: HOUR_MS,
    }),

  services: () =>
    queryOptions({
      queryKey: ['texts', 'services'],
      queryFn: ({ signal }) => getServices({ signal }),
      staleTime: HOUR_MS,
    }),

  /** Null where the company has none: a calculator and a page of the booking do without its words. */
  service: (id: string) =>
    queryOptions({
      queryKey: ['texts', 'service', id],
      queryFn: ({ signal }) => getService({ data: { id }, signal }),
      staleTime: HOUR_MS,
    }),
}
