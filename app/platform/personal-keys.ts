import type { QueryClient } from '@tanstack/react-query'

/**
 * First parts of the keys of all queries that hold what one person may read. Queries build their keys on it, so
 * that signing in and out, and a change of what is personal, reach every one of them.
 */
export const PERSONAL_KEYS = {
  account: 'account',
  booking: 'booking',
  reservations: 'reservations',
  user: 'user',
} as const

/** Refetches personal data that is on the screen; the rest when it is shown next. */
export async function refreshPerson(client: QueryClient): Promise<void> {
  await Promise.all(Object.values(PERSONAL_KEYS).map((key) => client.invalidateQueries({ queryKey: [key] })))
}

/** Clears all cached data of a person, or of a visitor who is not signed in: another person uses the browser now. */
export async function forgetPerson(client: QueryClient): Promise<void> {
  const { user, ...rest } = PERSONAL_KEYS
  for (const key of Object.values(rest)) client.removeQueries({ queryKey: [key] })
  // The header shows it on every page, so it is refetched at once.
  await client.invalidateQueries({ queryKey: [user] })
}
