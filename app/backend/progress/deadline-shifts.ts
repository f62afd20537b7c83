import type { Kysely } from 'kysely'
import type { BuildingRow } from '#app/backend/catalogue/snapshot/reader.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { DeadlineShift } from '#app/contract/progress.ts'
import { deadlineLabel, deadlineValue } from '#app/domain/deadline.ts'
import { buildingRef } from './building-ref.ts'

/** Reason shown for a shift that came from a feed and was not explained yet. */
const UNEXPLAINED = 'Срок изменён в проектной декларации, причину опубликуем'

/**
 * Deadline shifts of buildings, newest first. A shift recorded from a feed is left out if the same shift was
 * also entered with a reason.
 */
export async function deadlineShifts(
  buildings: readonly BuildingRow[],
  database: Kysely<Tables>,
): Promise<DeadlineShift[]> {
  if (buildings.length === 0) return []
  const byId = new Map(buildings.map((building) => [building.id, building]))
  const rows = await database
    .selectFrom('deadline_shift')
    .selectAll()
    .where('building_id', 'in', [...byId.keys()])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const shiftKey = (row: (typeof rows)[number]) =>
    [row.building_id, row.from_quarter, row.from_year, row.to_quarter, row.to_year].join(' ')
  const explained = new Set(rows.filter(({ reason }) => reason !== null).map(shiftKey))
  return rows.flatMap((row) => {
    const building = byId.get(row.building_id)
    if (!building || (row.reason === null && explained.has(shiftKey(row)))) return []
    return {
      building: buildingRef(building),
      at: row.at.toISOString().slice(0, 10),
      from: quarterOf(row.from_year, row.from_quarter),
      to: quarterOf(row.to_year, row.to_quarter),
      reason: row.reason ?? UNEXPLAINED,
      document: row.document,
    }
  })
}

function quarterOf(year: number, quarter: number): DeadlineShift['from'] {
  const value = deadlineValue(false, year, quarter)
  return { value, label: deadlineLabel(value) }
}
