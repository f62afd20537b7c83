import type { FlatKind } from '#app/backend/database/tables.ts'
import { cutText } from '#app/backend/feeds/text/clean-text.ts'
import { remembered } from '#app/backend/feeds/text/remembered.ts'
import type { UnitLayout } from '#app/backend/feeds/unit.ts'
import { formatArea, formatRooms } from '#app/domain/format.ts'

/** Flats of one layout type have one area, and numbers in words of a language are slow to write. */
const areaText = remembered((area) => formatArea(Number(area)))

/** What distinguishes layouts when the feed has no code. */
type LayoutShape = { kind: FlatKind; rooms: number; euro: boolean; area: number }

/**
 * The layout type of a unit. Without a code in the feed, units with equal rooms, euro flag and total area
 * have the same type: 2 rooms of 61.8 m² are `2К-61.8`, euro `2Е-61.8`, a studio `СТ-28`.
 *
 * @param name - the layout's name in the feed, may be empty
 * @returns null for units without a layout: storerooms, parking, commercial
 */
export function layoutOf(code: string, name: string, shape: LayoutShape): UnitLayout | null {
  if (shape.kind !== 'flat' && shape.kind !== 'apartment') return null
  const title = name || `${formatRooms(shape.rooms, shape.euro)}, ${areaText(String(shape.area))}`
  if (code !== '') return { code: cutText(code, 60), title, derived: false }
  const letters = shape.rooms === 0 ? 'СТ' : `${shape.rooms}${shape.euro ? 'Е' : 'К'}`
  return { code: `${letters}-${shape.area}`, title, derived: true }
}
