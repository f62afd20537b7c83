import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import { memoBySnapshot } from '#app/backend/catalogue/snapshot/memo-by-revision.ts'

const idsByBuilding = memoBySnapshot((catalogue: Catalogue): ReadonlyMap<number, number[]> => {
  const ids = new Map<number, number[]>()
  for (const { id, buildingId } of catalogue.current().flatsById.values()) {
    const others = ids.get(buildingId)
    if (others) others.push(id)
    else ids.set(buildingId, [id])
  }
  return ids
})

/** All public flats of a building with their current data, including sold ones. */
export function flatsOfBuilding(buildingId: number, catalogue: Catalogue): CatalogueRow[] {
  const { flatsById } = catalogue.current()
  return (idsByBuilding(catalogue).get(buildingId) ?? []).flatMap((id) => flatsById.get(id) ?? [])
}
