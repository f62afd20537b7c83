import { publicBuildings } from '#app/backend/catalogue/present/to-building.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { ttlMemo } from '#app/backend/runtime/ttl-memo.ts'
import type { BuildingOnSite } from '#app/contract/progress.ts'
import { monthLabel } from '#app/domain/month.ts'
import { albumRows } from './albums.ts'
import { isUnderConstruction, toBuildingProgress } from './building-progress.ts'
import { deadlineShifts } from './deadline-shifts.ts'

const TTL_MS = 10_000
const memo = ttlMemo(TTL_MS)

/** Whether any building site has a report; cached for ten seconds, because every page asks and only an import changes it. */
export function isAnythingOnSite(context: ApiContext): Promise<boolean> {
  return memo(context.database, 'any', async () => (await buildingsOnSite(context)).length > 0)
}

/** Buildings under construction of the published projects with a report of their progress, in the order of the catalogue. */
export async function buildingsOnSite({ catalogue, database }: ApiContext): Promise<BuildingOnSite[]> {
  const { projects, buildings, cities } = catalogue.current()
  const sites = [...projects.values()].flatMap((project) =>
    [...buildings.values()]
      .filter((house) => house.project_id === project.id && isUnderConstruction(house))
      .map((house) => ({ project, house })),
  )
  const houses = sites.map(({ house }) => house)
  const [albums, shifts] = await Promise.all([
    albumRows(
      houses.map(({ id }) => id),
      database,
    ),
    deadlineShifts(houses, database),
  ])
  const sales = new Map(publicBuildings(catalogue).map((house) => [house.id, house]))
  return sites.flatMap(({ project: { id, slug, name, address, city_id }, house }) => {
    const ownAlbums = albums.filter(({ building_id }) => building_id === house.id)
    const [newest] = ownAlbums
    if (!newest) return []
    const ownShifts = shifts.filter((shift) => shift.building.id === house.id)
    const { building, percent, deadline, view } = toBuildingProgress(house, ownAlbums, ownShifts)
    const sale = sales.get(house.id)
    return {
      project: { id, slug, name, city: cities.get(city_id)?.name ?? '' },
      building,
      address,
      percent,
      month: monthLabel(newest.month),
      deadline,
      photo: view.at(-1)?.photo ?? null,
      text: newest.text,
      shifts: ownShifts.map(({ at, from, to, reason }) => ({ at, from, to, reason })),
      ...(sale && { free: sale.free, price_from: sale.price_from }),
    }
  })
}
