import { sql } from 'kysely'
import type { BuildingRow } from '#app/backend/catalogue/reader.ts'
import type { ApiContext } from '#app/backend/implement.ts'

/** What projects have to show, by their ids. */
export type ProjectMaterial = {
  /** ISO date of the newest album of construction. */
  newestAlbum: ReadonlyMap<number, string>
  /** Projects with an aerial picture to choose by. */
  aerials: ReadonlySet<number>
  /** Houses with a facade to choose by, in the order of the catalogue. */
  facades: ReadonlyMap<number, BuildingRow[]>
  /** Projects with public flats, sold ones too. */
  withFlats: ReadonlySet<number>
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
  const { buildings, flatsById } = catalogue.current()
  const faced = new Set(
    views.flatMap(({ kind, building_id }) => (kind === 'facade' ? (building_id ?? []) : [])),
  )
  const facades = new Map<number, BuildingRow[]>()
  for (const building of buildings.values()) {
    if (!faced.has(building.id)) continue
    facades.set(building.project_id, [...(facades.get(building.project_id) ?? []), building])
  }
  return {
    newestAlbum: new Map(albums.map(({ project_id, shown_on }) => [project_id, shown_on])),
    aerials: new Set(views.flatMap(({ kind, project_id }) => (kind === 'aerial' ? project_id : []))),
    facades,
    withFlats: new Set([...flatsById.values()].map(({ projectId }) => projectId)),
  }
}
