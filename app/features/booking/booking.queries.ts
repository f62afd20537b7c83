import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { PERSONAL_KEYS } from '#app/platform/personal-keys.ts'
import {
  getBookingFlat,
  getBookingInfo,
  getDraft,
  getFurnishOptions,
  getOffer,
  getPeriods,
} from './booking.functions.ts'

const MINUTE_MS = 60_000

/** The last: ids of storerooms and parking places. */
export type TermsKey = { id: number; period: number; furnish: number; extras: number[] }

/** Query keys contain only ids, never data of the buyer. */
export const bookingQueries = {
  keys: { offers: [PERSONAL_KEYS.booking, 'offer'] },

  flat: (id: number) =>
    queryOptions({
      queryKey: [PERSONAL_KEYS.booking, 'flat', id],
      queryFn: ({ signal }) => getBookingFlat({ data: { id }, signal }),
      staleTime: MINUTE_MS,
    }),

  periods: (id: number) =>
    queryOptions({
      queryKey: [PERSONAL_KEYS.booking, 'periods', id],
      queryFn: ({ signal }) => getPeriods({ data: { id }, signal }),
      staleTime: 10 * MINUTE_MS,
    }),

  furnishes: (id: number) =>
    queryOptions({
      queryKey: [PERSONAL_KEYS.booking, 'furnishes', id],
      queryFn: ({ signal }) => getFurnishOptions({ data: { id }, signal }),
      staleTime: 10 * MINUTE_MS,
    }),

  /** The previous offer stays on the screen while the next one is loading. */
  offer: (terms: TermsKey) =>
    queryOptions({
      queryKey: [...bookingQueries.keys.offers, terms],
      queryFn: ({ signal }) => getOffer({ data: terms, signal }),
      staleTime: MINUTE_MS,
      placeholderData: keepPreviousData,
    }),

  info: () =>
    queryOptions({
      queryKey: [PERSONAL_KEYS.booking, 'info'],
      queryFn: ({ signal }) => getBookingInfo({ signal }),
      staleTime: 10 * MINUTE_MS,
    }),

  /** Null without a session. */
  draft: (id: number) =>
    queryOptions({
      queryKey: [PERSONAL_KEYS.booking, 'draft', id],
      queryFn: async ({ signal }) => {
        const response = await getDraft({ data: { id }, signal })
        return response.ok ? response.value.data.draft : null
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
