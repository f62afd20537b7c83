import { similarFlats } from '#app/backend/cards/similar-flats.ts'
import { toFlats } from '#app/backend/catalogue/present/to-flat.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { memoByCatalogueRevision } from '#app/backend/catalogue/snapshot/memo-by-revision.ts'
import type { Flat } from '#app/contract/flat.ts'

const NEAREST = 3
/** The filter's last choice of rooms means "four and more". */
const MOST_ROOMS = 4

/**
 * Free flats to offer in place of one that was taken: of its layout, then of its house, then of its
 * project, each time the nearest price first; flats without a price are not offered.
 */
export function nearestFreeFlats(id: number, catalogue: Catalogue): Flat[] {
  const known = nearest(catalogue)
  const found = known.get(id) ?? findNearest(id, catalogue)
  known.set(id, found)
  return found
}

/** A thousand may lose the same flat at one moment. */
const nearest = memoByCatalogueRevision(() => new Map<number, Flat[]>())

function findNearest(id: number, catalogue: Catalogue): Flat[] {
  const snapshot = catalogue.current()
  const row = snapshot.flatsById.get(id)
  if (!row) return []
  const rooms = [Math.min(row.rooms, MOST_ROOMS)]
  const around = (where: { building?: number[]; project?: number[] }) =>
    toFlats(snapshot.index.search({ ...where, rooms, sort: 'price', limit: 100, offset: 0 }).ids, snapshot)
  const { same_type, cheaper } = similarFlats(row, catalogue)
  const nearness = (flat: Flat) => Math.abs((flat.price ?? 0) - (row.price ?? flat.price ?? 0))
  const groups = [
    same_type,
    around({ building: [row.buildingId] }),
    around({ project: [row.projectId] }),
    cheaper,
  ]
  const found = new Map<number, Flat>()
  for (const group of groups) {
    if (found.size >= NEAREST) break
    for (const flat of group.toSorted((a, b) => nearness(a) - nearness(b))) {
      if (flat.id !== id && flat.status === 'free' && flat.price !== null) found.set(flat.id, flat)
    }
  }
  return [...found.values()].slice(0, NEAREST)
}
