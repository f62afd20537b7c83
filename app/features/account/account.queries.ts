import { queryOptions } from '@tanstack/react-query'
import { reservationsQueries } from '#app/features/reservations/reservations.queries.ts'
import { PERSONAL_KEYS } from '#app/platform/personal-keys.ts'
import { getConsentText, getDocument, getDocuments, getProfile } from './account.functions.ts'

const SECOND_MS = 1_000

/** Fresh enough for the page that has just come with it; a look back at the tab asks again. */
const personal = { staleTime: 20 * SECOND_MS, refetchOnWindowFocus: 'always' } as const

/** Null wherever nobody is signed in. Keys name nobody: no phone, no code. */
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

  profile: () =>
    queryOptions({
      queryKey: [PERSONAL_KEYS.account, 'profile'],
      queryFn: async ({ signal }) => (await getProfile({ signal }))?.data ?? null,
      ...personal,
    }),

  /** The words of the consent to the use of personal data. */
  consent: () =>
    queryOptions({
      queryKey: ['consent'],
      queryFn: ({ signal }) => getConsentText({ signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
