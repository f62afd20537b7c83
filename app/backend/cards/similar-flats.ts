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
/** Flats among which those of different houses and layouts are looked for. */
const LOOKED_THROUGH = 100
/** The last room choice of the filter means "four or more". */
const MAX_ROOM_CHOICE = 4

/**
 * Free flats to suggest: the most expensive of those cheaper than this one in the city, the next floors above
 * it in the same building at about its price, and other flats of the same layout. The cheaper ones and those of the same layout differ by
 * more than floor and price, as long as there are such.
 */
export function similarFlats(row: CatalogueRow, catalogue: Catalogue): FlatCard['similar'] {
  const snapshot = catalogue.current()
  const find = (query: Omit<IndexQuery, 'limit' | 'offset'>, order = (ids: number[]) => ids) => {
    const { ids } = snapshot.index.search({ ...query, limit: LOOKED_THROUGH, offset: 0 })
    const others = order(ids.filter((id) => id !== row.id))
    return toFlats(others.slice(0, FLATS_PER_GROUP), snapshot)
  }
  const varied = (ids: number[]) =>
    differentFirst(ids, (id) => {
      const flat = snapshot.flatsById.get(id)
      return flat ? `${flat.buildingId} ${planOf({ ...flat, typeId: flat.layoutTypeId })}` : ''
    })
  const rooms = [Math.min(row.rooms, MAX_ROOM_CHOICE)]
  const sameType = row.layoutTypeId === null ? [] : (flatsByType(catalogue).get(row.layoutTypeId) ?? [])
  return {
    cheaper:
      row.price === null
        ? []
        : find(
            { city: [row.cityId], rooms, ranges: { price: { to: row.price - 1 } }, sort: '-price' },
            varied,
          ),
    higher: find({
      building: [row.buildingId],
      rooms,
      ranges: {
        floor: { from: row.floor + 1 },
        ...(row.price !== null && { price: { to: Math.round(row.price * DEARER_AT_MOST) } }),
      },
      sort: 'floor',
    }),
    same_type: find({ ids: sameType.map(({ id }) => id), sort: 'price' }, varied),
  }
}
