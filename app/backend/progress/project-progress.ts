import type { ApiContext } from '#app/backend/context/services.ts'
import type { Project } from '#app/contract/places.ts'
import { monthLabel } from '#app/domain/month.ts'
import { percentDone } from '#app/domain/progress.ts'
import { albumRows } from './albums.ts'
import { isUnderConstruction, stagesDone } from './building-progress.ts'

/** Average progress of a project's buildings under construction, per cent; null when nobody has reported it of any. */
export async function projectProgress(
  projectId: number,
  { catalogue, database }: ApiContext,
): Promise<Project['progress']> {
  const houses = [...catalogue.current().buildings.values()].filter(
    (house) => house.project_id === projectId && isUnderConstruction(house),
  )
  if (houses.length === 0) return null
  const albums = await albumRows(
    houses.map(({ id }) => id),
    database,
  )
  const reported = houses.filter(({ id }) => albums.some(({ building_id }) => building_id === id))
  if (reported.length === 0) return null
  const percents = reported.map((house) =>
    percentDone(
      stagesDone(
        house,
        albums.filter(({ building_id }) => building_id === house.id),
      ),
    ),
  )
  const [newest] = albums
  return {
    percent: Math.floor(percents.reduce((sum, percent) => sum + percent, 0) / reported.length),
    month: newest ? monthLabel(newest.month) : null,
  }
}
