import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { BookedExtra, BookedFlat, ExtraName } from '#app/contract/reservation.ts'
import {
  EXTRA_KINDS,
  type ExtraKind,
  extraInSentence,
  extraName,
  levelName,
} from '#app/domain/booking/extras.ts'
import { quotedHouse } from '#app/domain/building-name.ts'
import { formatArea } from '#app/domain/format.ts'

/** Columns for queries that join flat, project and building. */
export const extraColumns = [
  'flat.id as unit_id',
  'flat.kind as unit_kind',
  'flat.number as unit_number',
  'flat.floor as unit_floor',
  'flat.area as unit_area',
  'project.name as project_name',
  'building.name as building_name',
] as const

type ExtraRow = {
  unit_id: number
  unit_kind: string
  unit_number: string
  unit_floor: number
  unit_area: number
  project_name: string
  building_name: string
}

/** How a storeroom or a parking place is named in a reservation. */
export function toExtraName(row: ExtraRow): ExtraName {
  const kind = kindOf(row)
  return {
    id: row.unit_id,
    kind,
    title: `${extraName({ kind, number: row.unit_number })}, ${formatArea(row.unit_area)}`,
    place: `${quotedHouse(row.project_name, row.building_name)}, ${levelName(row.unit_floor)}`,
  }
}

/** "кладовая К12" */
export function shortExtra(row: ExtraRow): string {
  return extraInSentence({ kind: kindOf(row), number: row.unit_number })
}

/** A reservation keeps the units of today's kinds; a feed that renames one later changes its name alone. */
function kindOf({ unit_kind }: ExtraRow): ExtraKind {
  return EXTRA_KINDS.find((kind) => kind === unit_kind) ?? 'storeroom'
}

/** What some reservations hold besides their flats, each with its price as agreed; by reservation. */
export async function extrasOfReservations(
  db: Kysely<Tables>,
  reservationIds: readonly string[],
): Promise<(reservationId: string) => BookedExtra[]> {
  if (reservationIds.length === 0) return () => []
  const rows = await db
    .selectFrom('reservation_extra')
    .innerJoin('flat', 'flat.id', 'reservation_extra.unit_id')
    .innerJoin('project', 'project.id', 'flat.project_id')
    .innerJoin('building', 'building.id', 'flat.building_id')
    .select(extraColumns)
    .select(['reservation_extra.reservation_id', 'reservation_extra.price as agreed_price'])
    .where('reservation_extra.reservation_id', 'in', reservationIds)
    .orderBy('flat.kind', 'desc')
    .orderBy('flat.id')
    .execute()
  return (id) =>
    rows
      .filter(({ reservation_id }) => reservation_id === id)
      .map((row) => ({ ...toExtraName(row), price: row.agreed_price }))
}

/** "2-комнатная квартира, 61,4 м², «Речной», корпус 6, этаж 7, № 128; Кладовая К12, 4,3 м², …": all of it in one line. */
export function partsInLine(flat: Pick<BookedFlat, 'title' | 'place'>, extras: readonly ExtraName[]): string {
  return [flat, ...extras].map(partInLine).join('; ')
}

/** "Кладовая К12, 4,3 м², «Речной», корпус 6, этаж −1" */
export function partInLine({ title, place }: Pick<ExtraName, 'title' | 'place'>): string {
  return `${title}, ${place}`
}
