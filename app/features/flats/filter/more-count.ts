import { FACET_NAMES, FACETS, paramsOf } from '#app/domain/facets.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'

/** How many of the folded filters are in use. */
export function countMore(search: FlatSearch): number {
  return FACET_NAMES.filter(
    (name) => FACETS[name].isMore && paramsOf(name).some((param) => search[param] !== undefined),
  ).length
}
