import { queryOptions } from '@tanstack/react-query'
import { reservationsQueries } from '#app/features/reservations/reservations.queries.ts'
import { PERSONAL_KEYS } from '#app/platform/personal-keys.ts'
import {
  getConsentText,
  getDocument,
  getDocuments,
  getProfile,
  getSigning,
  getSubscriptions,
} from './account.functions.ts'

const SECOND_MS = 1_000

/** Cached while the page opens; fetched again when the visitor returns to the tab. */
const personal = { staleTime: 20 * SECOND_MS, refetchOnWindowFocus: 'always' } as const

/** Each is null without a session. Query keys contain no phone and no code. */
export const accountQueries = {
  reservations: () => ({ ...reservationsQueries.current(), ...personal }),

  documents: () =>
    queryOptions({
      queryKey: [PERSONAL_KEYS.account, 'documents'],
      queryFn: async ({ signal }) => (await getDocuments({ signal }))?.data ?? null,
      ...personal,
    }),

  document: (id: string) =>
    queryOptions({
      queryKey: [PERSONAL_KEYS.account, 'document', id],
      queryFn: async ({ signal }) => (await getDocument({ data: { id }, signal }))?.data.document ?? null,
      ...personal,
    }),

  /** The agreement of a reservation. */
  signing: (id: string) =>
    queryOptions({
      queryKey: [PERSONAL_KEYS.account, 'signing', id],
      queryFn: async ({ signal }) => (await getSigning({ data: { id }, signal }))?.data.signing ?? null,
      ...personal,
    }),

  profile: () =>
    queryOptions({
      queryKey: [PERSONAL_KEYS.account, 'profile'],
      queryFn: async ({ signal }) => (await getProfile({ signal }))?.data ?? null,
      ...personal,
    }),

  subscriptions: () =>
    queryOptions({
      queryKey: [PERSONAL_KEYS.account, 'subscriptions'],
      queryFn: async ({ signal }) => (await getSubscriptions({ signal }))?.data ?? null,
      ...personal,
    }),

  /** The text of the consent to the use of personal data. */
  consent: () =>
    queryOptions({
      queryKey: ['consent'],
      queryFn: ({ signal }) => getConsentText({ signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
