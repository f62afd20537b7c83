import * as z from 'zod'
import type { BuildingRow } from '#app/backend/catalogue/snapshot/reader.ts'
import type { DeadlineShift } from '#app/contract/progress.ts'
import { deadlineValue } from '#app/domain/deadline.ts'

const detailsSchema = z.object({
  first_deadline: z.object({ quarter: z.int(), year: z.int() }).nullish(),
})

/** The current or last deadline of a building as `2027-2`; empty while unknown. */
export function lastDeadline({ deadline_year, deadline_quarter }: BuildingRow): string {
  return deadlineValue(false, deadline_year, deadline_quarter)
}

/**
 * The deadline that was promised first: the recorded one, or else the start of the oldest shift, or else the
 * current one.
 *
 * @param shifts - newest first
 */
export function firstDeadline(building: BuildingRow, shifts: readonly DeadlineShift[]): string {
  const written = detailsSchema.safeParse(building.details).data?.first_deadline
  if (written) return deadlineValue(false, written.year, written.quarter)
  const oldest = shifts.findLast((shift) => shift.building.id === building.id)
  return oldest?.from.value ?? lastDeadline(building)
}
