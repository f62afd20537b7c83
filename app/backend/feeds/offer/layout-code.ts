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
  if (code === '' && name === '') return derivedLayout(shape)
  const title = name || titleOf(shape)
  if (code !== '') return { code: cutText(code, 60), title, derived: false }
  return { code: codeOf(shape), title, derived: true }
}

/** Layout types of the last feeds without codes, by what distinguishes them. */
const derivedLayouts = new Map<number, UnitLayout>()
const MAX_KEPT = 20_000

function derivedLayout(shape: LayoutShape): UnitLayout {
  // Areas have two decimals, and rooms one digit.
  const key = Math.round(shape.area * 100) * 20 + shape.rooms * 2 + (shape.euro ? 1 : 0)
  const known = derivedLayouts.get(key)
  if (known) return known
  const layout: UnitLayout = { code: codeOf(shape), title: titleOf(shape), derived: true }
  if (derivedLayouts.size >= MAX_KEPT) derivedLayouts.clear()
  derivedLayouts.set(key, layout)
  return layout
}

function titleOf({ rooms, euro, area }: LayoutShape): string {
  return `${formatRooms(rooms, euro)}, ${areaText(String(area))}`
}

function codeOf({ rooms, euro, area }: LayoutShape): string {
  const letters = rooms === 0 ? 'СТ' : `${rooms}${euro ? 'Е' : 'К'}`
  return `${letters}-${area}`
}
