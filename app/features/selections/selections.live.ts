import type { QueryClient } from '@tanstack/react-query'
import { changedFlat } from '#app/blocks/flat/changed-flat.ts'
import type { Flat } from '#app/contract/flat.ts'
import type { FlatEvent } from '#app/contract/live.ts'
import { patchItems, patchQueries } from '#app/platform/patch-queries.ts'
import { selectionsQueries } from './selections.queries.ts'

/** Applies a change of one flat to the cached selections. */
export function selectionsLive(client: QueryClient, event: FlatEvent): void {
  patchQueries<{ flats: { items: Flat[] } }>(client, selectionsQueries.keys.flats, (selection) => {
    const items = patchItems(selection.flats.items, (flat) => changedFlat(flat, event))
    return items === selection.flats.items
      ? selection
      : { ...selection, flats: { ...selection.flats, items } }
  })
}
