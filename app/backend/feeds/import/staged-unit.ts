import { createHash } from 'node:crypto'
import { LEAST_PRICE } from '#app/backend/feeds/far-price.ts'
import { withoutEndedDiscount } from '#app/backend/feeds/offer/ended-discount.ts'
import type { Unit } from '#app/backend/feeds/unit.ts'

/** Columns of `flat` that only the feed decides. */
export const CONTENT_COLUMNS = [
  'kind',
  'project_id',
  'building_id',
  'layout_type_id',
  'section',
  'floor',
  'floor_to',
  'position',
  'number',
  'lot_number',
  'rooms',
  'euro',
  'free_layout',
  'area',
  'living_area',
  'kitchen_area',
  'balcony_area',
  'room_areas',
  'finish',
  'traits',
  'views',
  'benefits',
  'window_directions',
  'ceiling_height',
  'plans',
  'details',
] as const

/** Price columns, which are changed together or, in quarantine, not at all. */
export const PRICE_COLUMNS = ['price', 'price_base', 'discount_reason', 'discount_until'] as const

/**
 * Builds a unit's row for the staging table, with a hash of its content. The hash covers only what the feed
 * says: when a discount ends by schedule, that must not look like a change in the feed.
 */
export function stagedUnit(
  unit: Unit,
  ids: { project: number; building: number; layout: number | null },
  order: number,
): object {
  const lowPrice = unit.price !== null && unit.price < LEAST_PRICE ? unit.price : null
  const row = {
    external_id: unit.externalId,
    kind: unit.kind,
    project_id: ids.project,
    building_id: ids.building,
    layout_type_id: ids.layout,
    section: unit.section,
    floor: unit.floor,
    floor_to: unit.floorTo,
    position: unit.position,
    number: unit.number,
    lot_number: unit.lotNumber,
    rooms: unit.rooms,
    euro: unit.euro,
    free_layout: unit.freeLayout,
    area: unit.area,
    living_area: unit.livingArea,
    kitchen_area: unit.kitchenArea,
    balcony_area: unit.balconyArea,
    room_areas: unit.roomAreas,
    ...(lowPrice === null ? moneyOf(unit) : { ...NO_MONEY, low_price: lowPrice }),
    status: unit.status,
    finish: unit.finish,
    traits: unit.traits,
    views: unit.views,
    benefits: unit.benefits,
    window_directions: unit.windowDirections,
    ceiling_height: unit.ceilingHeight,
    plans: unit.plans,
    details: unit.details,
  }
  const content = createHash('sha1')
    .update(JSON.stringify({ ...row, project_id: 0, building_id: 0, layout_type_id: 0 }))
    .digest('base64url')
  // The ids stand apart: a complex that is recognised after it was staged changes them in the table.
  const content_hash = `${content}.${ids.project}.${ids.building}.${ids.layout ?? 0}`
  return {
    ...row,
    ...withoutEndedDiscount(unit),
    content_hash,
    house_known: unit.building.isKnown,
    ord: order,
  }
}

const NO_MONEY = { price: null, price_base: null, discount_reason: null, discount_until: null }

const moneyOf = ({ price, priceBase, discountReason, discountUntil }: Unit) => ({
  price,
  price_base: priceBase,
  discount_reason: discountReason,
  discount_until: discountUntil,
})
