import { sql } from 'kysely'
import type { PlanImage, RoomArea } from '#app/backend/database/json-columns.ts'
import type { CatalogueRow } from './catalogue-row.ts'

type ListColumn = 'traits' | 'views' | 'benefits' | 'windowDirections' | 'plans' | 'roomAreas'

/** A flat as the query gives it: lists are still text. */
export type FlatRecord = Omit<CatalogueRow, ListColumn> & Record<ListColumn, string>

/** Columns of a CatalogueRow out of flat, project, building and section, in the database's words. */
export const flatColumns = sql`
  flat.id, flat.external_id as "externalId", flat.kind,
  project.city_id as "cityId", flat.project_id as "projectId", project.slug as "projectSlug",
  flat.building_id as "buildingId", flat.section, flat.floor, flat.floor_to as "floorTo",
  coalesce(section.floors_total, building.floors_total) as "floorsTotal",
  flat.position, flat.number, flat.lot_number as "lotNumber",
  flat.rooms, flat.euro, flat.free_layout as "freeLayout", flat.area,
  flat.living_area as "livingArea", flat.kitchen_area as "kitchenArea", flat.balcony_area as "balconyArea",
  flat.price, flat.price_base as "priceBase",
  flat.discount_reason as "discountReason", flat.discount_until as "discountUntil",
  flat.status, flat.finish,
  case
    when building.state = 'finished' then 'ready'
    when building.deadline_year is not null and building.deadline_quarter is not null
      then building.deadline_year || '-' || building.deadline_quarter
    else ''
  end as deadline,
  array_to_string(flat.traits, ',') as traits, array_to_string(flat.views, ',') as views,
  array_to_string(flat.benefits, ',') as benefits,
  array_to_string(flat.window_directions, ',') as "windowDirections",
  flat.layout_type_id as "layoutTypeId", flat.plans::text as plans, flat.room_areas::text as "roomAreas",
  coalesce(flat.ceiling_height, building.ceiling_height) as "ceilingHeight",
  flat.seen_at as "seenAt", flat.status_at as "statusAt", flat.version
`

/**
 * Turns records into rows. Thousands of flats have the same lists (plans of a layout, the same few
 * traits), so each different text is parsed once and the result shared.
 */
export function recordReader(): (record: FlatRecord) => CatalogueRow {
  const slugs = remember<readonly string[]>((text) => (text === '' ? [] : text.split(',')))
  const plans = remember<readonly PlanImage[]>(JSON.parse)
  const roomAreas = remember<readonly RoomArea[]>(JSON.parse)
  return (record) => ({
    ...record,
    traits: slugs(record.traits),
    views: slugs(record.views),
    benefits: slugs(record.benefits),
    windowDirections: slugs(record.windowDirections),
    plans: plans(record.plans),
    roomAreas: roomAreas(record.roomAreas),
  })
}

function remember<T>(parse: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const value = parse(text)
    known.set(text, value)
    return value
  }
}
