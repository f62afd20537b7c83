import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import type { Filter } from '#app/contract/flats.ts'
import { RANGE_NAMES } from '#app/domain/facet-names.ts'
import { facetOptions } from './facet-options.ts'
import { toFilterQuery } from './flat-query.ts'

/** The answer of the `filter` call: counts and bounds. @throws BAD_REQUEST for a place that does not exist */
export function filterAnswer(filter: FlatFilter, catalogue: Catalogue): Filter {
  const snapshot = catalogue.current()
  const { index } = snapshot
  const { total, facets, ranges } = index.facets(toFilterQuery(filter, catalogue))
  const known = RANGE_NAMES.filter((name) => index.knows(name))
  return {
    total,
    facets: facetOptions(facets, filter, snapshot),
    ranges: Object.fromEntries(known.map((name) => [name, ranges[name]])),
    programmes: snapshot.programmes(),
  }
}
