import type { IndexQuery } from '#app/backend/catalogue/index/index-query.ts'
import { toFlats } from '#app/backend/catalogue/present/to-flat.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import { differentFirst, planOf } from '#app/domain/flats/different-first.ts'
import { flatsByType } from './flats-by-type.ts'

const FLATS_PER_GROUP = 4
/** What costs more than this share of a flat is another choice, not the same one on a higher floor. */
const DEARER_AT_MOST = 1.15
/** A flat that costs more than this share of another is hardly cheaper than it. */
const CHEAPER_FROM = 0.96
/** Of one plan among the cheaper ones. */
const MAX_OF_PLAN = 2
/** Flats among which those of different houses and layouts are looked for. */
const LOOKED_THROUGH = 500
/** The last room choice of the filter means "four or more". */
const MAX_ROOM_CHOICE = 4

/**
 * Free flats to suggest: in the city the most expensive of those of other layouts that cost notably less than this one, or where
 * none do the cheapest of them, few of each plan; in the same building the next floors above it at about its price, as many of its plan and of others; and other flats of the
 * same layout, in different houses as long as there are such.
 */
export function similarFlats(row: CatalogueRow, catalogue: Catalogue): FlatCard['similar'] {
  const snapshot = catalogue.current()
  const planOfFlat = (id: number) => {
    const flat = snapshot.flatsById.get(id)
    return flat ? planOf({ ...flat, typeId: flat.layoutTypeId }) : ''
  }
  const ownPlan = planOf({ ...row, typeId: row.layoutTypeId })
  const search = (query: Omit<IndexQuery, 'limit' | 'offset'>) =>
    snapshot.index.search({ ...query, limit: LOOKED_THROUGH, offset: 0 }).ids.filter((id) => id !== row.id)
  /** The first of those by another order, shown in the order that they were found in. */
  const present = (ids: number[], ordered = ids) => {
    const chosen = new Set(ordered.slice(0, FLATS_PER_GROUP))
    return toFlats(
      ids.filter((id) => chosen.has(id)),
      snapshot,
    )
  }
  const rooms = [Math.min(row.rooms, MAX_ROOM_CHOICE)]
  const cheaperThan = (price: number, sort: 'price' | '-price') =>
    search({ city: [row.cityId], rooms, ranges: { price: { to: price } }, sort }).filter(
      // Those of its own layout are a group of their own.
      (id) => row.layoutTypeId === null || planOfFlat(id) !== ownPlan,
    )
  const cheaper = () => {
    if (row.price === null) return []
    const notably = cheaperThan(Math.floor(row.price * CHEAPER_FROM), '-price')
    const ids = notably.length > 0 ? notably : cheaperThan(row.price - 1, 'price')
    return present(ids, differentFirst(fewOfEach(ids, planOfFlat), planOfFlat))
  }
  const sameType = search({
    ids: (row.layoutTypeId === null ? [] : (flatsByType(catalogue).get(row.layoutTypeId) ?? [])).map(
      ({ id }) => id,
    ),
    sort: 'price',
  })
  const above = search({
    building: [row.buildingId],
    rooms,
    ranges: {
      floor: { from: row.floor + 1 },
      ...(row.price !== null && { price: { to: Math.round(row.price * DEARER_AT_MOST) } }),
    },
    sort: 'floor',
  })
  return {
    cheaper: cheaper(),
    higher: [
      ...present(above.filter((id) => planOfFlat(id) === ownPlan)),
      ...present(above.filter((id) => planOfFlat(id) !== ownPlan)),
    ],
    same_type: present(
      sameType,
      differentFirst(sameType, (id) => `${snapshot.flatsById.get(id)?.buildingId}`),
    ),
  }
}

function fewOfEach(ids: readonly number[], kindOf: (id: number) => string): number[] {
  const counts = new Map<string, number>()
  return ids.filter((id) => {
    const kind = kindOf(id)
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= MAX_OF_PLAN
  })
}
