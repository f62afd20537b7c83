import { queryOptions } from '@tanstack/react-query'
import {
  getConsentText,
  getDocument,
  getDocuments,
  getProfile,
  getReservations,
} from './account.functions.ts'

const SECOND_MS = 1_000

/** Fresh enough for the page that has just come with it; a look back at the tab asks anew. */
const personal = { staleTime: 20 * SECOND_MS, refetchOnWindowFocus: 'always' } as const

/** Null wherever nobody is signed in. Keys name nobody: no phone, no code. */
export const accountQueries = {
  reservations: () =>
    queryOptions({
      queryKey: ['account', 'reservations'],
      queryFn: async ({ signal }) => {
        const { found, now } = await getReservations({ signal })
        return found.ok ? { ...found.value.data, clockAheadMs: now - Date.now() } : null
      },
      ...personal,
    }),

  documents: () =>
    queryOptions({
      queryKey: ['account', 'documents'],
      queryFn: async ({ signal }) => {
        const found = await getDocuments({ signal })
        return found.ok ? found.value.data : null
      },
      ...personal,
    }),

  document: (id: string) =>
    queryOptions({
      queryKey: ['account', 'document', id],
      queryFn: async ({ signal }) => {
        const found = await getDocument({ data: { id }, signal })
        return found.ok ? found.value.data.document : null
      },
      ...personal,
    }),

  profile: () =>
    queryOptions({
      queryKey: ['account', 'profile'],
      queryFn: async ({ signal }) => {
        const found = await getProfile({ signal })
        return found.ok ? found.value.data : null
      },
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
