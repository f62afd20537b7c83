import type { IndexQuery } from '#app/backend/catalogue/index/index-query.ts'
import { toFlats } from '#app/backend/catalogue/present/to-flat.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import { flatsByType } from './flats-by-type.ts'

const FLATS_EACH = 4
/** The filter's last choice of rooms means "four and more". */
const MOST_ROOMS = 4

/**
 * Free flats to look at next: the dearest of those below its price in the city, the nearest floors
 * above it in the same house, and other flats of its layout.
 */
export function similarFlats(row: CatalogueRow, catalogue: Catalogue): FlatCard['similar'] {
  const snapshot = catalogue.current()
  const find = (query: Omit<IndexQuery, 'limit' | 'offset'>) => {
    const { ids } = snapshot.index.search({ ...query, limit: FLATS_EACH + 1, offset: 0 })
    return toFlats(ids.filter((id) => id !== row.id).slice(0, FLATS_EACH), snapshot)
  }
  const rooms = [Math.min(row.rooms, MOST_ROOMS)]
  const sameType = row.layoutTypeId === null ? [] : (flatsByType(catalogue).get(row.layoutTypeId) ?? [])
  return {
    cheaper:
      row.price === null
        ? []
        : find({ city: [row.cityId], rooms, ranges: { price: { to: row.price - 1 } }, sort: '-price' }),
    higher: find({
      building: [row.buildingId],
      rooms,
      ranges: { floor: { from: row.floor + 1 } },
      sort: 'floor',
    }),
    same_type: find({ ids: sameType.map(({ id }) => id), sort: 'price' }),
  }
}
