import type { FlatGroup as IndexGroup } from '#app/backend/catalogue/index/index-query.ts'
import { toFlat, toFlats } from '#app/backend/catalogue/present/to-flat.ts'
import type { Catalogue, CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { FlatFilter, GroupListInput } from '#app/contract/flat-filter.ts'
import type { FlatGroup, GroupedFlat } from '#app/contract/flats.ts'
import { shortFloorRanges } from '#app/domain/text/floor-ranges.ts'
import { flatPage } from './flat-page.ts'
import { toFilterQuery } from './flat-query.ts'

type GroupPage = { items: FlatGroup[]; limit: number; offset: number; total: number; flats: number }

/**
 * One page of the flats that match a filter: those that differ by floor and price alone are one item, or with `each` every
 * flat is one. @throws BAD_REQUEST as toFilterQuery
 */
export function groupPage(
  { each, sort, limit, offset, ...filter }: GroupListInput,
  catalogue: Catalogue,
): GroupPage {
  if (each) {
    const page = flatPage(filter, { sort, limit, offset }, catalogue)
    return { ...page, items: page.items.map(groupOfOne), flats: page.total }
  }
  const snapshot = catalogue.current()
  const { items, total, flats } = snapshot.index.groups({
    ...toFilterQuery(filter, catalogue),
    sort,
    limit,
    offset,
  })
  return { items: items.flatMap((group) => toGroup(group, snapshot)), limit, offset, total, flats }
}

/** The matching flats of a flat's group, lowest floor first. @throws BAD_REQUEST as toFilterQuery */
export function flatsOfGroup(id: number, filter: FlatFilter, catalogue: Catalogue): GroupedFlat[] {
  const snapshot = catalogue.current()
  const ids = snapshot.index.group(id, toFilterQuery(filter, catalogue))
  return toFlats(ids, snapshot).map(
    ({ id, number, floor, floor_to, section, price, price_old, status, sides, views }) => ({
      id,
      number,
      floor,
      floor_to,
      section,
      price,
      price_old,
      status,
      sides,
      views,
    }),
  )
}

function groupOfOne(flat: FlatGroup['flat']): FlatGroup {
  return { id: flat.id, count: 1, flat, price_to: flat.price, floors: floorsOf([flat.floor]) }
}

function toGroup(
  { id, count, cheapestId, maxPrice, floors }: IndexGroup,
  snapshot: CatalogueSnapshot,
): FlatGroup[] {
  const cheapest = snapshot.flatsById.get(cheapestId)
  return cheapest
    ? [{ id, count, flat: toFlat(cheapest, snapshot), price_to: maxPrice, floors: floorsOf(floors) }]
    : []
}

function floorsOf(floors: readonly number[]): FlatGroup['floors'] {
  return { from: floors[0] ?? 0, to: floors.at(-1) ?? 0, label: shortFloorRanges(floors) }
}
