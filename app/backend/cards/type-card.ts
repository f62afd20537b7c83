import { planTabs } from '#app/backend/catalogue/present/plan-picture.ts'
import { toFlat } from '#app/backend/catalogue/present/to-flat.ts'
import { groupOf, toType } from '#app/backend/catalogue/present/to-type.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { TypeCard } from '#app/contract/types.ts'
import { knownAreas } from './flat-card.ts'
import { flatsByType } from './flats-by-type.ts'

/**
 * The card of a layout type with its flats on sale, lowest floor first; undefined when the type never had a
 * flat.
 */
export function typeCard(id: number, catalogue: Catalogue): TypeCard | undefined {
  const snapshot = catalogue.current()
  const row = snapshot.layoutTypes.get(id)
  const flats = flatsByType(catalogue).get(id)
  if (!row || !flats) return undefined
  const type = toType(row, groupOf(id, flats, snapshot), snapshot)
  if (!type) return undefined
  return {
    ...type,
    tabs: planTabs(row.plans, type.title),
    room_areas: knownAreas(row.room_areas),
    flats: flats
      .filter(({ status }) => status !== 'sold')
      .map((flat) => toFlat(flat, snapshot))
      .sort((a, b) => a.floor - b.floor || (a.price ?? Infinity) - (b.price ?? Infinity) || a.id - b.id),
  }
}
