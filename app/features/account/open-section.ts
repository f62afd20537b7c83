import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { loginAddress } from '#app/features/reservations/login-address.ts'
import { forgetPerson } from '#app/platform/personal-keys.ts'
import { accountQueries } from './account.queries.ts'
import type { Section } from './account.search.ts'

/** Loads the query of a section. @returns null without a session */
export function readSection(client: QueryClient, section: Exclude<Section, 'favorites'>): Promise<unknown> {
  if (section === 'documents') return client.ensureQueryData(accountQueries.documents())
  if (section === 'alerts') return client.ensureQueryData(accountQueries.subscriptions())
  if (section === 'profile') return client.ensureQueryData(accountQueries.profile())
  return client.ensureQueryData(accountQueries.reservations())
}

/** Clears all personal queries, the header's user too. @throws the redirect to the login */
export async function redirectToLogin(client: QueryClient, next: string): Promise<never> {
  await forgetPerson(client)
  throw redirect({ href: loginAddress(next), statusCode: 307 })
}
