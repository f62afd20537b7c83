import { queryOptions } from '@tanstack/react-query'
import { getContacts } from './contacts.functions.ts'

const STALE_MS = 600_000

export const contactsQueries = {
  page: () =>
    queryOptions({
      queryKey: ['contacts'],
      queryFn: ({ signal }) => getContacts({ signal }),
      staleTime: STALE_MS,
    }),
}
