import { sql } from 'kysely'
import { figuresOfBuilding } from '#app/backend/catalogue/present/sale-figures.ts'
import type { BuildingRow } from '#app/backend/catalogue/snapshot/reader.ts'
import type { ApiContext } from '#app/backend/context/services.ts'

/** What projects have to show, by project id. */
export type ProjectMaterial = {
  /** ISO date of the newest construction album. */
  newestAlbum: ReadonlyMap<number, string>
  /** Projects with an aerial picture to choose by. */
  aerials: ReadonlySet<number>
  /** Buildings with a facade to choose by, in the order of the catalogue. */
  facades: ReadonlyMap<number, BuildingRow[]>
  /** Buildings with free flats, in the order of the catalogue: the grid of each has its own URL. */
  grids: ReadonlyMap<number, BuildingRow[]>
}

export async function projectMaterial({ catalogue, database }: ApiContext): Promise<ProjectMaterial> {
  const [albums, views] = await Promise.all([
    database
      .selectFrom('progress_album')
      .innerJoin('building', 'building.id', 'building_id')
      .select(['project_id', sql<string>`max(shown_on)::text`.as('shown_on')])
      .groupBy('project_id')
      .execute(),
    database
      .selectFrom('genplan_view')
      .select(['project_id', 'building_id', 'kind'])
      .where('kind', 'in', ['aerial', 'facade'])
      .execute(),
  ])
  const withFacade = new Set(
    views.flatMap(({ kind, building_id }) => (kind === 'facade' ? (building_id ?? []) : [])),
  )
  const houses = [...catalogue.current().buildings.values()]
  return {
    newestAlbum: new Map(albums.map(({ project_id, shown_on }) => [project_id, shown_on])),
    aerials: new Set(views.flatMap(({ kind, project_id }) => (kind === 'aerial' ? project_id : []))),
    facades: byProject(houses.filter(({ id }) => withFacade.has(id))),
    grids: byProject(houses.filter(({ id }) => figuresOfBuilding(id, catalogue).free > 0)),
  }
}

function byProject(houses: readonly BuildingRow[]): Map<number, BuildingRow[]> {
  return Map.groupBy(houses, ({ project_id }) => project_id)
}
