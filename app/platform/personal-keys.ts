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

/** Reads again what is personal and on the screen; the rest when it is shown next. */
export async function refreshPerson(client: QueryClient): Promise<void> {
  await Promise.all(Object.values(PERSONAL_KEYS).map((key) => client.invalidateQueries({ queryKey: [key] })))
}

/** Forgets all that was read for a person, or for nobody: somebody else is at the browser from now on. */
export async function forgetPerson(client: QueryClient): Promise<void> {
  const { user, ...rest } = PERSONAL_KEYS
  for (const key of Object.values(rest)) client.removeQueries({ queryKey: [key] })
  // The header shows it all the time, and is to read it at once.
  await client.invalidateQueries({ queryKey: [user] })
}
