import type { QueryClient } from '@tanstack/react-query'
import { changedFlat } from '#app/blocks/flat/changed-flat.ts'
import type { Flat, FlatCard } from '#app/contract/flat.ts'
import type { FlatGroup, GroupedFlat, Rescue } from '#app/contract/flats.ts'
import type { FlatEvent } from '#app/contract/live.ts'
import type { TypeCard } from '#app/contract/types.ts'
import { patchItems, patchQueries } from '#app/platform/patch-queries.ts'
import { refetchSoon } from '#app/platform/refetch-soon.ts'
import { flatsQueries } from './flats.queries.ts'
import { windowsQueries } from './windows/windows.queries.ts'

/**
 * Applies a change of one flat to the cached data of this feature. A taken flat stays in the open list, shown as
 * taken; counts are fetched a little later.
 */
export function flatsLive(client: QueryClient, event: FlatEvent): void {
  const { keys } = flatsQueries
  const change = (flats: Flat[]) => patchItems(flats, (flat) => changedFlat(flat, event))

  patchQueries<{ items: Flat[]; total: number }>(client, keys.pages, (page) =>
    withList(page, 'items', change(page.items)),
  )
  patchQueries<{ items: FlatGroup[] }>(client, keys.groupPages, (page) =>
    withList(
      page,
      'items',
      patchItems(page.items, (group) => changedGroup(group, event)),
    ),
  )
  patchQueries<GroupedFlat[]>(client, keys.groups, (flats) =>
    patchItems(flats, (flat) => changedGroupedFlat(flat, event)),
  )
  patchQueries<Rescue>(client, keys.rescues, (rescue) =>
    withList(
      withList(rescue, 'nearest', change(rescue.nearest)),
      'loosened',
      patchItems(rescue.loosened, (row) => withList(row, 'flats', change(row.flats))),
    ),
  )
  patchQueries<TypeCard>(client, keys.typeCards, (card) => withList(card, 'flats', change(card.flats)))
  patchQueries<FlatCard>(client, keys.cards, (card) => changedSimilar(changedCard(card, event), change))

  refetchSoon(client, keys.filters)
  // The list keeps a taken flat that stands alone. What a group or a size lost is known to the server alone.
  if (hasLargeGroup(client)) refetchSoon(client, keys.groupPages)
  refetchSoon(client, keys.typePages)
  refetchSoon(client, windowsQueries.keys.floors)
  // The price history, or why it is no longer on sale.
  refetchSoon(client, flatsQueries.card(event.id).queryKey)
}

/** A flat that stands alone shows its change at once; of a group only its cheapest flat is known here. */
function changedGroup(group: FlatGroup, event: FlatEvent): FlatGroup {
  if (group.count > 1 && event.status !== 'free') return group
  const flat = changedFlat(group.flat, event)
  return flat === group.flat ? group : { ...group, flat }
}

function changedGroupedFlat(flat: GroupedFlat, { id, status, price }: FlatEvent): GroupedFlat {
  if (flat.id !== id) return flat
  if (status === null) return { ...flat, status: 'sold', withdrawn: true }
  const isReduced = price !== null && flat.price_old !== null && price < flat.price_old
  return { ...flat, status, withdrawn: undefined, price, price_old: isReduced ? flat.price_old : null }
}

function hasLargeGroup(client: QueryClient): boolean {
  const pages = client.getQueriesData<{ items: FlatGroup[] }>({ queryKey: flatsQueries.keys.groupPages })
  return pages.some(([, page]) => page?.items.some(({ count, same_size }) => count > 1 || same_size))
}

/** Returns the same object while its list is the same. */
function withList<Key extends string, Item, Whole extends Record<Key, Item[]>>(
  whole: Whole,
  key: Key,
  list: Item[],
): Whole {
  return whole[key] === list ? whole : { ...whole, [key]: list }
}

function changedCard(card: FlatCard, event: FlatEvent): FlatCard {
  const next = changedFlat(card, event)
  if (next === card) return card
  return { ...next, info: { ...next.info, reserved: next.reserved, price: next.price } }
}

function changedSimilar(card: FlatCard, change: (flats: Flat[]) => Flat[]): FlatCard {
  const { cheaper, higher, same_type } = card.similar
  const similar = { cheaper: change(cheaper), higher: change(higher), same_type: change(same_type) }
  const isSame = similar.cheaper === cheaper && similar.higher === higher && similar.same_type === same_type
  return isSame ? card : { ...card, similar }
}
