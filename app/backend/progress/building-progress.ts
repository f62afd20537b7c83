import { buildingDeadline } from '#app/backend/catalogue/present/project-label.ts'
import type { BuildingRow } from '#app/backend/catalogue/snapshot/reader.ts'
import type { BuildingProgress, DeadlineShift } from '#app/contract/progress.ts'
import { deadlineLabel } from '#app/domain/deadline.ts'
import { monthLabel } from '#app/domain/month.ts'
import { BUILD_STAGES, type BuildStage, percentDone } from '#app/domain/progress.ts'
import { type AlbumRow, stagesOf } from './albums.ts'
import { buildingRef } from './building-ref.ts'
import { firstDeadline } from './promised-deadline.ts'

const ALL_DONE: Partial<Record<BuildStage, number>> = Object.fromEntries(
  BUILD_STAGES.map((stage) => [stage, 100]),
)

/** Whether construction has begun and is not finished. */
export const isUnderConstruction = ({ state }: BuildingRow): boolean =>
  state === 'building' || state === 'built'

/**
 * Progress of a building by stage, per cent; a finished building is complete, whatever its last album says.
 */
export function stagesDone(
  building: BuildingRow,
  albums: readonly AlbumRow[],
): Partial<Record<BuildStage, number>> {
  return building.state === 'finished' ? ALL_DONE : (albums[0]?.stages ?? {})
}

/**
 * The current progress of a building.
 *
 * @param albums - of this building, newest first
 * @param shifts - of any building, newest first
 */
export function toBuildingProgress(
  building: BuildingRow,
  albums: readonly AlbumRow[],
  shifts: readonly DeadlineShift[],
): BuildingProgress {
  const done = stagesDone(building, albums)
  const [newest] = albums
  const deadline = buildingDeadline(building)
  const first = firstDeadline(building, shifts)
  return {
    building: buildingRef(building),
    percent: percentDone(done),
    deadline: { value: deadline, label: deadlineLabel(deadline) },
    first_deadline: { value: first, label: deadlineLabel(first) },
    month: newest?.month ?? null,
    stages:
      newest || building.state === 'finished'
        ? stagesOf(building, done, building.state === 'finished' ? null : (newest?.month ?? null))
        : [],
    view: albums
      .flatMap(({ month, photos: [photo] }) => (photo ? [{ month, title: monthLabel(month), photo }] : []))
      .reverse(),
  }
}
