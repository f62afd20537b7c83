import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { ExtraChoice, ExtrasFilter, ExtraUnit } from '#app/contract/storehouse.ts'
import { EXTRA_KINDS } from '#app/domain/booking/extras.ts'
import { foldText } from '#app/domain/search-text.ts'
import { extrasOf } from './project-storerooms.ts'

/** Of each kind: more than a visitor reads, and few enough for a page. */
const MAX_OFFERED = 12

/**
 * The storerooms and parking places that can be reserved with a flat: free, with a price, of its project. Those of its house
 * come first, of them those of its section, then the cheapest. A kind of which none is free is left out.
 *
 * @param filter - which of them are listed; counts, levels and the least price are of all
 */
export async function extrasForFlat(
  flat: Pick<CatalogueRow, 'projectId' | 'buildingId' | 'section'>,
  filter: ExtrasFilter,
  context: Pick<ApiContext, 'catalogue' | 'database'>,
): Promise<ExtraChoice[]> {
  const project = context.catalogue.current().projects.get(flat.projectId)
  const all = project ? await extrasOf(project, context) : []
  const distance = ({ building, section }: ExtraUnit) => {
    if (building.id !== flat.buildingId) return 2
    return section !== null && section === flat.section ? 0 : 1
  }
  const isAsked = matchOf(filter)
  return EXTRA_KINDS.flatMap((kind) => {
    if (filter.kind !== undefined && filter.kind !== kind) return []
    const free = all
      .filter((unit) => unit.kind === kind && unit.status === 'free')
      .flatMap((unit) => (unit.price === null ? [] : [{ ...unit, price: unit.price }]))
      .sort((a, b) => distance(a) - distance(b) || a.price - b.price)
    if (free.length === 0) return []
    const found = free.filter(isAsked)
    const house = countOf(free.filter(({ building }) => building.id === flat.buildingId))
    const elsewhere = countOf(free.filter(({ building }) => building.id !== flat.buildingId))
    return [
      {
        kind,
        ...countOf(free),
        ...(house.free > 0 && { house }),
        ...(elsewhere.free > 0 && { elsewhere }),
        floors: [...new Set(free.map(({ floor }) => floor))].sort((a, b) => b - a),
        found: found.length,
        units: found.slice(0, MAX_OFFERED),
      },
    ]
  })
}

/** @param units - of none the price says nothing */
function countOf(units: readonly { price: number }[]) {
  return { free: units.length, price_from: Math.min(...units.map(({ price }) => price)) }
}

function matchOf({ number = '', floor, ids }: ExtrasFilter) {
  const typed = bareNumber(number)
  return (unit: ExtraUnit): boolean =>
    (floor === undefined || unit.floor === floor) &&
    (ids === undefined || ids.includes(unit.id)) &&
    bareNumber(unit.number).includes(typed)
}

/** "М-101" is "м101"; a Latin letter before digits says nothing, because it may be meant for a Russian one. */
function bareNumber(text: string): string {
  return foldText(text)
    .replaceAll(' ', '')
    .replace(/^[a-z]+(?=\d)/, '')
}
