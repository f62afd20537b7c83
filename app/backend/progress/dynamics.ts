import type { ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { badInput } from '#app/backend/errors/bad-input.ts'
import type { Dynamics } from '#app/contract/progress.ts'
import { monthLabel } from '#app/domain/month.ts'
import { albumRows, toAlbum } from './albums.ts'
import { toBuildingProgress } from './building-progress.ts'
import { deadlineShifts } from './deadline-shifts.ts'
import { webcamsOf } from './webcams.ts'

/** Which albums to return: of one building by its slug, of one month as 2026-11. */
export type AlbumChoice = { building?: string | undefined; month?: string | undefined }

/**
 * Construction progress of a project. All buildings and months are listed; albums only for the chosen
 * building and month, shifts only for the chosen building.
 *
 * @throws BAD_REQUEST naming `building` when the project has no such building
 */
export async function dynamicsOf(
  project: ProjectRow,
  choice: AlbumChoice,
  { catalogue, database }: Pick<ApiContext, 'catalogue' | 'database'>,
): Promise<Dynamics> {
  const { buildings, cities } = catalogue.current()
  const houses = [...buildings.values()].filter(({ project_id }) => project_id === project.id)
  const chosen = houses.find(({ slug }) => slug === choice.building)
  if (choice.building !== undefined && !chosen)
    throw badInput([{ field: 'building', message: 'Такого дома нет' }])
  const ids = houses.map(({ id }) => id)
  const [albums, shifts] = await Promise.all([albumRows(ids, database), deadlineShifts(houses, database)])
  const months = new Map<string, number>()
  for (const { month } of albums) months.set(month, (months.get(month) ?? 0) + 1)
  const isChosen = (id: number) => chosen === undefined || chosen.id === id
  return {
    project: {
      id: project.id,
      slug: project.slug,
      name: project.name,
      city: cities.get(project.city_id)?.name ?? '',
    },
    buildings: houses.map((house) =>
      toBuildingProgress(
        house,
        albums.filter(({ building_id }) => building_id === house.id),
        shifts,
      ),
    ),
    months: [...months].map(([month, count]) => ({ month, label: monthLabel(month), count })),
    albums: albums
      .filter(({ building_id, month }) => isChosen(building_id) && month === (choice.month ?? month))
      .flatMap((row) => {
        const house = buildings.get(row.building_id)
        return house ? [toAlbum(row, house, project.slug)] : []
      }),
    shifts: shifts.filter(({ building }) => isChosen(building.id)),
    webcams: webcamsOf(project),
  }
}
