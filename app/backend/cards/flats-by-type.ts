import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import { memoByCatalogueRevision } from '#app/backend/catalogue/snapshot/memo-by-revision.ts'

/** Flats of each layout type, including sold ones. */
export const flatsByType = memoByCatalogueRevision(
  (catalogue: Catalogue): ReadonlyMap<number, CatalogueRow[]> => {
    const groups = new Map<number, CatalogueRow[]>()
    for (const row of catalogue.current().flatsById.values()) {
      if (row.layoutTypeId === null) continue
      const group = groups.get(row.layoutTypeId)
      if (group) group.push(row)
      else groups.set(row.layoutTypeId, [row])
    }
    return groups
  },
)
