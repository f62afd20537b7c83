import type { FlatGroup as IndexGroup, SameSize } from '#app/backend/catalogue/index/index-query.ts'
import { toFlat, toFlats } from '#app/backend/catalogue/present/to-flat.ts'
import type { Catalogue, CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { FlatFilter, GroupListInput } from '#app/contract/flat-filter.ts'
import type { FlatGroup, GroupedFlat } from '#app/contract/flats.ts'
import { shortFloorRanges } from '#app/domain/text/floor-ranges.ts'
import { flatPage } from './flat-page.ts'
import { toFilterQuery } from './flat-query.ts'

type GroupPage = { items: FlatGroup[]; limit: number; offset: number; total: number; flats: number }

/**
 * Sizes that a list must have for each of them to be one item: as many as a wide screen has cards in a row. With fewer sizes
 * than this, each house is an item of its own.
 */
const LEAST_SIZES = 4

/**
 * One page of the flats that match a filter: those that differ by floor and price alone are one item, with `each` every flat
 * is one. Of the groups of one size the first stands for all, unless they are asked for `by_house` or few sizes match.
 * @throws BAD_REQUEST as toFilterQuery
 */
export function groupPage(
  { each, by_house, sort, limit, offset, ...filter }: GroupListInput,
  catalogue: Catalogue,
): GroupPage {
  if (each) {
    const page = flatPage(filter, { sort, limit, offset }, catalogue)
    return { ...page, items: page.items.map(groupOfOne), flats: page.total }
  }
  const snapshot = catalogue.current()
  const query = { ...toFilterQuery(filter, catalogue), sort, limit, offset }
  const sizes = by_house ? null : snapshot.index.sizes(query, LEAST_SIZES)
  const { items, total, flats } = sizes ?? snapshot.index.groups(query)
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
  { id, count, cheapestId, maxPrice, floors, sameSize }: IndexGroup & { sameSize?: SameSize },
  snapshot: CatalogueSnapshot,
): FlatGroup[] {
  const cheapest = snapshot.flatsById.get(cheapestId)
  if (!cheapest) return []
  const flat = toFlat(cheapest, snapshot)
  const isMore = sameSize !== undefined && sameSize.flats > count
  return [
    {
      id,
      count,
      flat,
      price_to: maxPrice,
      floors: floorsOf(floors),
      ...(isMore && { same_size: sameSize }),
    },
  ]
}

function floorsOf(floors: readonly number[]): FlatGroup['floors'] {
  return { from: floors[0] ?? 0, to: floors.at(-1) ?? 0, label: shortFloorRanges(floors) }
}
