import type { ApiContext } from '#app/backend/context/services.ts'
import { ttlMemo } from '#app/backend/runtime/ttl-memo.ts'
import type { BuildingOnSite } from '#app/contract/progress.ts'
import { monthLabel } from '#app/domain/month.ts'
import { albumRows } from './albums.ts'
import { isUnderConstruction, toBuildingProgress } from './building-progress.ts'

const TTL_MS = 10_000
const memo = ttlMemo(TTL_MS)

/** Whether any building site has a report; cached for ten seconds, because every page asks and only an import changes it. */
export function isAnythingOnSite(context: ApiContext): Promise<boolean> {
  return memo(context.database, 'any', async () => (await buildingsOnSite(context)).length > 0)
}

/** Buildings under construction of the published projects with a report of their progress, in the order of the catalogue. */
export async function buildingsOnSite({ catalogue, database }: ApiContext): Promise<BuildingOnSite[]> {
  const { projects, buildings, cities } = catalogue.current()
  const houses = [...projects.values()].flatMap((project) =>
    [...buildings.values()]
      .filter((house) => house.project_id === project.id && isUnderConstruction(house))
      .map((house) => ({ project, house })),
  )
  const albums = await albumRows(
    houses.map(({ house }) => house.id),
    database,
  )
  return houses.flatMap(({ project: { id, slug, name, city_id }, house }) => {
    const ownAlbums = albums.filter(({ building_id }) => building_id === house.id)
    if (ownAlbums.length === 0) return []
    const { building, percent, month, deadline, view } = toBuildingProgress(house, ownAlbums, [])
    return {
      project: { id, slug, name, city: cities.get(city_id)?.name ?? '' },
      building,
      percent,
      month: month === null ? null : monthLabel(month),
      deadline,
      photo: view.at(-1)?.photo ?? null,
    }
  })
}
