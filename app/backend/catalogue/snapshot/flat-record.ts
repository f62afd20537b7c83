import { type Selectable, sql } from 'kysely'
import type { PlanImage, RoomArea } from '#app/backend/database/json-columns.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { CatalogueRow } from './catalogue-row.ts'

type PlaceColumn = 'cityId' | 'projectSlug' | 'floorsTotal' | 'deadline'
type ListColumn = 'traits' | 'views' | 'benefits' | 'windowDirections' | 'plans' | 'roomAreas'

/** A flat as the query gives it: lists are still text, and what its places know is missing. */
export type FlatRecord = Omit<CatalogueRow, ListColumn | PlaceColumn> & Record<ListColumn, string>

/** What a flat takes from the project, building and section it is in. */
export type Places = {
  projects: ReadonlyMap<number, Selectable<Tables['project']>>
  buildings: ReadonlyMap<number, Selectable<Tables['building']>>
  /** By building and number: "100 2". */
  sections: ReadonlyMap<string, Selectable<Tables['section']>>
}

export function placesOf(around: {
  projects: Selectable<Tables['project']>[]
  buildings: Selectable<Tables['building']>[]
  sections: Selectable<Tables['section']>[]
}): Places {
  return {
    projects: new Map(around.projects.map((project) => [project.id, project])),
    buildings: new Map(around.buildings.map((building) => [building.id, building])),
    sections: new Map(
      around.sections.map((section) => [`${section.building_id} ${section.number}`, section]),
    ),
  }
}

/** The columns of a FlatRecord. */
export const flatColumns = sql`
  id, external_id as "externalId", kind, project_id as "projectId", building_id as "buildingId",
  section, floor, floor_to as "floorTo", position, number, lot_number as "lotNumber",
  rooms, euro, free_layout as "freeLayout", area,
  living_area as "livingArea", kitchen_area as "kitchenArea", balcony_area as "balconyArea",
  price, price_base as "priceBase", discount_reason as "discountReason", discount_until as "discountUntil",
  status, finish, array_to_string(traits, ',') as traits, array_to_string(views, ',') as views,
  array_to_string(benefits, ',') as benefits, array_to_string(window_directions, ',') as "windowDirections",
  layout_type_id as "layoutTypeId", plans::text as plans, room_areas::text as "roomAreas",
  ceiling_height as "ceilingHeight", seen_at as "seenAt", status_at as "statusAt", version
`

/**
 * Turns records into rows. Thousands of flats have the same lists (plans of a layout, the same few
 * traits), so each different text is parsed once and the result shared.
 */
export function recordReader(places: Places): (record: FlatRecord) => CatalogueRow {
  const slugs = remember<readonly string[]>((text) => (text === '' ? [] : text.split(',')))
  const plans = remember<readonly PlanImage[]>(JSON.parse)
  const roomAreas = remember<readonly RoomArea[]>(JSON.parse)
  return (record) => {
    const project = places.projects.get(record.projectId)
    const building = places.buildings.get(record.buildingId)
    // Foreign keys see to it, and both were read at the same moment as the flat.
    if (!project || !building) throw new Error(`Flat ${record.id} is in no published project or building`)
    const section = places.sections.get(`${record.buildingId} ${record.section}`)
    return {
      ...record,
      cityId: project.city_id,
      projectSlug: project.slug,
      floorsTotal: section?.floors_total ?? building.floors_total,
      deadline: deadlineOf(building),
      ceilingHeight: record.ceilingHeight ?? building.ceiling_height,
      traits: slugs(record.traits),
      views: slugs(record.views),
      benefits: slugs(record.benefits),
      windowDirections: slugs(record.windowDirections),
      plans: plans(record.plans),
      roomAreas: roomAreas(record.roomAreas),
    }
  }
}

function deadlineOf(building: Selectable<Tables['building']>): string {
  if (building.state === 'finished') return 'ready'
  const { deadline_year: year, deadline_quarter: quarter } = building
  return year === null || quarter === null ? '' : `${year}-${quarter}`
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
