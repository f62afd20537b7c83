import type { Catalogue } from './catalogue.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { rememberedByCatalogue } from './remember.ts'

/** Flats of each layout type, sold ones too. */
export const flatsByType = rememberedByCatalogue(
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
