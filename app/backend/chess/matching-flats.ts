import { toFilterQuery } from '#app/backend/catalogue/filter/flat-query.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'

/**
 * Ids of the flats in one building that match a filter; null without a filter. Sold flats never match,
 * reserved ones only if the filter includes them.
 *
 * @throws BAD_REQUEST as toFilterQuery
 */
export function matchingFlats(
  filter: FlatFilter,
  buildingId: number,
  catalogue: Catalogue,
): ReadonlySet<number> | null {
  if (Object.values(filter).every((value) => value === undefined)) return null
  const query = toFilterQuery(filter, catalogue)
  if (filter.building && !filter.building.includes(buildingId)) return new Set()
  const { index } = catalogue.current()
  const { ids } = index.search({ ...query, building: [buildingId], limit: index.size, offset: 0 })
  return new Set(ids)
}
