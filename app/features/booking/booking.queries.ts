import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  getBookingFlat,
  getBookingInfo,
  getDraft,
  getFurnishOptions,
  getOffer,
  getOwnReservations,
  getPeriods,
} from './booking.functions.ts'

const MINUTE_MS = 60_000

export type TermsKey = { id: number; period: number; furnish: number }

/** Keys hold ids alone: nothing of the buyer is ever part of one. */
export const bookingQueries = {
  flat: (id: number) =>
    queryOptions({
      queryKey: ['booking', 'flat', id],
      queryFn: ({ signal }) => getBookingFlat({ data: { id }, signal }),
      staleTime: MINUTE_MS,
    }),

  periods: (id: number) =>
    queryOptions({
      queryKey: ['booking', 'periods', id],
      queryFn: ({ signal }) => getPeriods({ data: { id }, signal }),
      staleTime: 10 * MINUTE_MS,
    }),

  furnishes: (id: number) =>
    queryOptions({
      queryKey: ['booking', 'furnishes', id],
      queryFn: ({ signal }) => getFurnishOptions({ data: { id }, signal }),
      staleTime: 10 * MINUTE_MS,
    }),

  /** The one before stays in sight while the next comes. */
  offer: (terms: TermsKey) =>
    queryOptions({
      queryKey: ['booking', 'offer', terms],
      queryFn: ({ signal }) => getOffer({ data: terms, signal }),
      staleTime: MINUTE_MS,
      placeholderData: keepPreviousData,
    }),

  info: () =>
    queryOptions({
      queryKey: ['booking', 'info'],
      queryFn: ({ signal }) => getBookingInfo({ signal }),
      staleTime: 10 * MINUTE_MS,
    }),

  /** Null for who has not signed in. */
  draft: (id: number) =>
    queryOptions({
      queryKey: ['booking', 'draft', id],
      queryFn: async ({ signal }) => {
        const kept = await getDraft({ data: { id }, signal })
        return kept.ok ? kept.value.data.draft : null
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** Null for who has not signed in. */
  reservations: () =>
    queryOptions({
      queryKey: ['booking', 'reservations'],
      queryFn: async ({ signal }) => {
        const { now, found } = await getOwnReservations({ signal })
        return found && { ...found.data, clockAheadMs: now - Date.now() }
      },
    }),
}

/** A reservation has changed: what the account and the header have read of it is read again. */
export async function refreshAccount(client: QueryClient): Promise<void> {
  await Promise.all(['account', 'user'].map((key) => client.invalidateQueries({ queryKey: [key] })))
}
