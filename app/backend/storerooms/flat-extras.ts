import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { ExtraChoice, ExtraUnit } from '#app/contract/storehouse.ts'
import { EXTRA_KINDS } from '#app/domain/booking/extras.ts'
import { extrasOf } from './project-storerooms.ts'

/** Of each kind: more than a visitor reads, and few enough for a page. */
const MAX_OFFERED = 12

/**
 * The storerooms and parking places that can be reserved with a flat: free, with a price, of its project. Those of its house
 * come first, of them those of its section, then the cheapest. A kind of which none is free is left out.
 */
export async function extrasForFlat(
  flat: Pick<CatalogueRow, 'projectId' | 'buildingId' | 'section'>,
  context: Pick<ApiContext, 'catalogue' | 'database'>,
): Promise<ExtraChoice[]> {
  const project = context.catalogue.current().projects.get(flat.projectId)
  const all = project ? await extrasOf(project, context) : []
  const distance = ({ building, section }: ExtraUnit) => {
    if (building.id !== flat.buildingId) return 2
    return section !== null && section === flat.section ? 0 : 1
  }
  return EXTRA_KINDS.flatMap((kind) => {
    const free = all
      .filter((unit) => unit.kind === kind && unit.status === 'free')
      .flatMap((unit) => (unit.price === null ? [] : [{ ...unit, price: unit.price }]))
      .sort((a, b) => distance(a) - distance(b) || a.price - b.price)
    if (free.length === 0) return []
    const price_from = Math.min(...free.map(({ price }) => price))
    return [{ kind, free: free.length, price_from, units: free.slice(0, MAX_OFFERED) }]
  })
}
