import { FACET_CONTROLS } from '#app/domain/facet-controls.ts'
import { FACET_NAMES, paramsOf } from '#app/domain/facet-names.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'

/** How many of the folded filters are in use. */
export function countMore(search: FlatSearch): number {
  return FACET_NAMES.filter(
    (name) => FACET_CONTROLS[name].isMore && paramsOf(name).some((param) => search[param] !== undefined),
  ).length
}
