import type { QueryClient } from '@tanstack/react-query'
import { changedFlat } from '#app/blocks/flat/changed-flat.ts'
import type { FavoriteFlat } from '#app/contract/favorites.ts'
import type { FlatEvent } from '#app/contract/live.ts'
import { patchItems, patchQueries } from '#app/platform/patch-queries.ts'
import { favoritesQueries } from './favorites.queries.ts'

/** Puts a change of one flat into the kept flats that are on screen. */
export function favoritesLive(client: QueryClient, event: FlatEvent): void {
  patchQueries<{ flats: FavoriteFlat[] }>(client, favoritesQueries.keys.lists, (kept) => {
    const flats = patchItems(kept.flats, (flat) => changedFlat(flat, event))
    return flats === kept.flats ? kept : { ...kept, flats }
  })
}
