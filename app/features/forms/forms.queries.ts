import { queryOptions } from '@tanstack/react-query'
import { getConsentVersions } from './forms.functions.ts'

export const formsQueries = {
  /** Versions of the texts of both consents. */
  consents: () =>
    queryOptions({
      queryKey: ['forms', 'consents'],
      queryFn: () => getConsentVersions(),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
