import { type Selectable, sql } from 'kysely'
import type { House, PlanImage, RoomArea } from '#app/backend/database/json-columns.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { CatalogueRow } from './catalogue-row.ts'

type PlaceColumn =
  | 'cityId'
  | 'projectSlug'
  | 'floorsTotal'
  | 'floorsKnown'
  | 'deadline'
  | 'keys'
  | 'hasStorerooms'
type ListColumn = 'traits' | 'views' | 'benefits' | 'windowDirections' | 'plans' | 'roomAreas'

/**
 * A flat as the query returns it: lists are still text, and the fields of its project and building are
 * missing.
 */
export type FlatRecord = Omit<CatalogueRow, ListColumn | PlaceColumn> &
  Record<ListColumn, string> & {
    /** ISO date before which the buyer gets the keys. */
    keysBy: string | null
  }

/** The projects and buildings that flats take fields from. */
export type Places = {
  projects: ReadonlyMap<number, Selectable<Tables['project']>>
  buildings: ReadonlyMap<number, Selectable<Tables['building']>>
  /** By building id. */
  houses: ReadonlyMap<number, House>
}

export function placesOf(surroundings: {
  projects: Selectable<Tables['project']>[]
  buildings: Selectable<Tables['building']>[]
  sections: Selectable<Tables['section']>[]
  withStorerooms: number[]
}): Places {
  const projects = new Map(surroundings.projects.map((project) => [project.id, project]))
  const buildings = new Map(surroundings.buildings.map((building) => [building.id, building]))
  return { projects, buildings, houses: housesOf(surroundings, projects) }
}

function housesOf(
  { buildings, sections, withStorerooms }: Parameters<typeof placesOf>[0],
  projects: Places['projects'],
): Places['houses'] {
  const selling = new Set(withStorerooms)
  const sectionsOf = Map.groupBy(sections, ({ building_id }) => building_id)
  return new Map(
    buildings.map((building) => {
      const own = sectionsOf.get(building.id) ?? []
      const house = {
        cityId: projects.get(building.project_id)?.city_id ?? null,
        floorsTotal: building.floors_total,
        sectionFloors: Object.fromEntries(own.map((section) => [section.number, section.floors_total])),
        deadline: deadlineOf(building),
        hasStorerooms: selling.has(building.id),
      }
      return [building.id, house]
    }),
  )
}

/** What a flat takes from its house. @param keysBy - ISO date before which the buyer gets the keys */
export function takenFromHouse(
  house: House,
  { section, keysBy }: { section: number | null; keysBy: string | null },
) {
  const { deadline, hasStorerooms } = house
  const floorsTotal = (section === null ? undefined : house.sectionFloors[section]) ?? house.floorsTotal
  return { floorsTotal, deadline, keys: keysOf(deadline, keysBy), hasStorerooms }
}

/** Minutes on foot to the nearest station that a feed names. */
export const metroMinutes = sql<number | null>`case when details ? 'metro' then (
    select min(ceil(minutes::numeric))::int
    from jsonb_path_query(details, '$.metro[*] ? (@.by == "foot").minutes ? (@.type() == "number")') as minutes
  ) end`

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
  details->>'keysBy' as "keysBy", ${metroMinutes} as "metroMinutes",
  ceiling_height as "ceilingHeight", seen_at as "seenAt", status_at as "statusAt", version
`

/**
 * Returns a function that turns records into rows. Thousands of flats have equal lists (plans of a layout, a
 * few sets of traits), so each distinct text is parsed only once and the result is shared.
 *
 * @param shownPlans - plans of feeds whose pictures the site has copied, by their text
 */
export function recordReader(
  places: Places,
  shownPlans: ReadonlyMap<string, readonly PlanImage[]>,
): (record: FlatRecord) => CatalogueRow {
  const slugs = memoByText<readonly string[]>((text) => (text === '' ? [] : text.split(',')))
  const plans = memoByText<readonly PlanImage[]>((text) => shownPlans.get(text) ?? JSON.parse(text))
  const roomAreas = memoByText<readonly RoomArea[]>(JSON.parse)
  return ({ keysBy, ...record }) => {
    const project = places.projects.get(record.projectId)
    const building = places.buildings.get(record.buildingId)
    const house = places.houses.get(record.buildingId)
    // Foreign keys guarantee them, and all tables were read at the same moment.
    if (!project || !building || !house)
      throw new Error(`Flat ${record.id} is in no published project or building`)
    return {
      ...record,
      cityId: project.city_id,
      ...takenFromHouse(house, { section: record.section, keysBy }),
      projectSlug: project.slug,
      floorsKnown: building.floors_known,
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

/** In a finished house keys are given at once. */
function keysOf(deadline: string, keysBy: string | null): string {
  const [, year, month] = /^(20\d{2})-(\d{2})-\d{2}$/.exec(keysBy ?? '') ?? []
  if (deadline === 'ready' || !year) return deadline
  return `${year}-${Math.ceil(Number(month) / 3)}`
}

function memoByText<T>(parse: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>()
  return (text) => {
    const found = cache.get(text)
    if (found !== undefined) return found
    const value = parse(text)
    cache.set(text, value)
    return value
  }
}
