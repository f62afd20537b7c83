import { similarFlats } from '#app/backend/cards/similar-flats.ts'
import { toFlats } from '#app/backend/catalogue/present/to-flat.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { memoByCatalogueRevision } from '#app/backend/catalogue/snapshot/memo-by-revision.ts'
import type { Flat } from '#app/contract/flat.ts'

const MAX_OFFERED = 3
/** The last room choice of the filter means "four or more". */
const MAX_ROOM_CHOICE = 4

/**
 * Free flats to offer instead of one that was taken: of the same layout, then in the same building, then in
 * the same project, each group by nearest price. Flats without a price are not offered.
 */
export function nearestFreeFlats(id: number, catalogue: Catalogue): Flat[] {
  const cached = nearestCache(catalogue)
  const flats = cached.get(id) ?? findNearest(id, catalogue)
  cached.set(id, flats)
  return flats
}

/** A cache, because a thousand visitors may lose the same flat at one moment. */
const nearestCache = memoByCatalogueRevision(() => new Map<number, Flat[]>())

function findNearest(id: number, catalogue: Catalogue): Flat[] {
  const snapshot = catalogue.current()
  const row = snapshot.flatsById.get(id)
  if (!row) return []
  const rooms = [Math.min(row.rooms, MAX_ROOM_CHOICE)]
  const freeIn = (where: { building?: number[]; project?: number[] }) =>
    toFlats(snapshot.index.search({ ...where, rooms, sort: 'price', limit: 100, offset: 0 }).ids, snapshot)
  const { same_type, cheaper } = similarFlats(row, catalogue)
  const priceDistance = (flat: Flat) => Math.abs((flat.price ?? 0) - (row.price ?? flat.price ?? 0))
  const groups = [
    same_type,
    freeIn({ building: [row.buildingId] }),
    freeIn({ project: [row.projectId] }),
    cheaper,
  ]
  const found = new Map<number, Flat>()
  for (const group of groups) {
    if (found.size >= MAX_OFFERED) break
    for (const flat of group.toSorted((a, b) => priceDistance(a) - priceDistance(b))) {
      if (flat.id !== id && flat.status === 'free' && flat.price !== null) found.set(flat.id, flat)
    }
  }
  return [...found.values()].slice(0, MAX_OFFERED)
}
