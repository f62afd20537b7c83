import { MAX_FAVORITES } from '#app/domain/filter-limits.ts'
import { orderedListField, wholeNumber } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** Flats side by side: more do not fit the width of a desktop screen. */
export const MAX_COMPARED = 4

const id = wholeNumber(1, 2_147_483_647)

/**
 * Address of the favourites page. With `flats` or `types` it shows a list that somebody shared,
 * without them what this browser keeps; `compare` names the flats put side by side.
 */
export const favoritesAddress = pageAddress({
  flats: orderedListField(id, MAX_FAVORITES),
  types: orderedListField(id, MAX_FAVORITES),
  compare: orderedListField(id, MAX_COMPARED),
})

/** Ids of the flats that an address puts side by side. */
export function readCompared(raw: Record<string, unknown>): readonly number[] {
  return favoritesAddress.read(raw).compare ?? NOTHING
}

const NOTHING: readonly number[] = []
