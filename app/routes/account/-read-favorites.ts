import type { QueryClient } from '@tanstack/react-query'
import { idsOfKinds } from '#app/features/favorites/favorite.ts'
import { favoritesQueries } from '#app/features/favorites/favorites.queries.ts'

/** The account's list and what is on it. @returns null when nobody is signed in */
export async function readFavorites(client: QueryClient): Promise<unknown> {
  const kept = await client.ensureQueryData(favoritesQueries.account())
  if (kept && kept.length > 0) await client.prefetchQuery(favoritesQueries.list(idsOfKinds(kept)))
  return kept
}
