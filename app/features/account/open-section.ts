import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { loginAddress } from '#app/features/reservations/login-address.ts'
import { forgetPerson } from '#app/platform/personal-keys.ts'
import { accountQueries } from './account.queries.ts'
import type { Section } from './account.search.ts'

/** Reads what a section of this feature shows. @returns null when nobody is signed in */
export function readSection(client: QueryClient, section: Exclude<Section, 'favorites'>): Promise<unknown> {
  if (section === 'documents') return client.ensureQueryData(accountQueries.documents())
  if (section === 'profile') return client.ensureQueryData(accountQueries.profile())
  return client.ensureQueryData(accountQueries.reservations())
}

/** @throws the redirect to the login; the header forgets whom it knew */
export async function leadToLogin(client: QueryClient, next: string): Promise<never> {
  await forgetPerson(client)
  throw redirect({ href: loginAddress(next), statusCode: 307 })
}
