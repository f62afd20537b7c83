import type { Kysely, Selectable } from 'kysely'
import * as z from 'zod'
import type { BuildingRow } from '#app/backend/catalogue/snapshot/reader.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { ProgressAlbum, Stage } from '#app/contract/progress.ts'
import { formatDay } from '#app/domain/moment.ts'
import { monthLabel } from '#app/domain/month.ts'
import {
  BUILD_STAGE_LABELS,
  BUILD_STAGES,
  type BuildStage,
  percentDone,
  percentPlanned,
} from '#app/domain/progress.ts'
import { buildingRef } from './building-ref.ts'

/** A month of a building; `month` has the form 2026-11. */
export type AlbumRow = Omit<Selectable<Tables['progress_album']>, 'month'> & { month: string }

const MONTH_LENGTH = '2026-11'.length

const planSchema = z.object({
  plan: z.partialRecord(z.enum(BUILD_STAGES), z.object({ start: z.string(), end: z.string() })).nullish(),
})

/** Albums of buildings, newest month first, within a month by building id. */
export async function albumRows(
  buildingIds: readonly number[],
  database: Kysely<Tables>,
): Promise<AlbumRow[]> {
  if (buildingIds.length === 0) return []
  const rows = await database
    .selectFrom('progress_album')
    .selectAll()
    .where('building_id', 'in', buildingIds)
    .orderBy('month', 'desc')
    .orderBy('building_id')
    .execute()
  return rows.map((row) => ({ ...row, month: row.month.slice(0, MONTH_LENGTH) }))
}

/**
 * Stages with their actual and planned progress at the end of a month; without a month, at the end of the
 * plan.
 */
export function stagesOf(
  building: BuildingRow,
  done: Partial<Record<BuildStage, number>>,
  month: string | null,
): Stage[] {
  const plan = planSchema.safeParse(building.details).data?.plan ?? {}
  return BUILD_STAGES.map((kind) => {
    const span = plan[kind]
    return {
      kind,
      label: BUILD_STAGE_LABELS[kind],
      percent: done[kind] ?? 0,
      plan_percent: span ? (month === null ? 100 : percentPlanned(span, month)) : null,
      plan_end: span?.end ?? null,
    }
  })
}

export function toAlbum(row: AlbumRow, building: BuildingRow, projectSlug: string): ProgressAlbum {
  return {
    id: `${projectSlug}-${building.number}-${row.month}`.toLowerCase(),
    building: buildingRef(building),
    month: row.month,
    title: monthLabel(row.month),
    date: formatDay(row.shown_on),
    text: row.text,
    percent: percentDone(row.stages),
    stages: stagesOf(building, row.stages, row.month),
    photos: row.photos,
  }
}
