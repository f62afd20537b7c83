import { sql } from 'kysely'
import { flatTitle } from '#app/backend/catalogue/present/flat-title.ts'
import { mainAlt, mainPlan, planPicture } from '#app/backend/catalogue/present/plan-picture.ts'
import type { PlanImage } from '#app/backend/database/json-columns.ts'
import type { FlatKind } from '#app/backend/database/tables.ts'
import type { BookedFlat } from '#app/contract/reservation.ts'
import { quotedHouse } from '#app/domain/building-name.ts'

/** Columns for queries that join flat, project and building; the prefix says which table each comes from. */
export const bookedFlatColumns = [
  'flat.id as flat_id',
  'flat.kind as flat_kind',
  'flat.rooms as flat_rooms',
  'flat.euro as flat_euro',
  'flat.area as flat_area',
  'flat.floor as flat_floor',
  'flat.number as flat_number',
  sql<PlanImage[]>`shown_plans(flat.plans)`.as('flat_plans'),
  'project.name as project_name',
  'project.city_id as flat_city_id',
  'project.lat as project_lat',
  'project.lon as project_lon',
  'building.name as building_name',
] as const

export type BookedFlatRow = {
  flat_id: number
  flat_kind: FlatKind
  flat_rooms: number
  flat_euro: boolean
  flat_area: number
  flat_floor: number
  flat_number: string
  flat_plans: PlanImage[]
  project_name: string
  flat_city_id: number
  project_lat: number | null
  project_lon: number | null
  building_name: string
}

/** The flat of a reservation, read from the database, because it may no longer be in the catalogue. */
export function toBookedFlat(row: BookedFlatRow): BookedFlat {
  const title = flatTitle({
    rooms: row.flat_rooms,
    euro: row.flat_euro,
    kind: row.flat_kind === 'apartment' ? 'apartment' : 'flat',
    area: row.flat_area,
  })
  const house = quotedHouse(row.project_name, row.building_name)
  const plan = mainPlan(row.flat_plans)
  return {
    id: row.flat_id,
    title,
    place: `${house}, этаж\u00a0${row.flat_floor}, №\u00a0${row.flat_number}`,
    plan: plan ? planPicture(plan, mainAlt(plan, title)) : null,
    city_id: row.flat_city_id,
    location:
      row.project_lat === null || row.project_lon === null
        ? null
        : { lat: row.project_lat, lon: row.project_lon },
  }
}
