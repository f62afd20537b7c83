import { buildingDeadline } from '#app/backend/catalogue/present/project-label.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { countOfNone, storeroomCounts } from '#app/backend/storerooms/project-storerooms.ts'
import type { Chess } from '#app/contract/chess.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import { deadlineLabel } from '#app/domain/deadline.ts'
import { STATUSES } from '#app/domain/vocabulary.ts'
import { chessSections } from './chess-sections.ts'
import { flatsOfBuilding } from './flats-of-building.ts'
import { matchingFlats } from './matching-flats.ts'

const LEGEND_LABELS = { free: 'Свободно', reserved: 'В\u00a0брони', sold: 'Продано' } as const

/**
 * The availability grid of a building; undefined when there is no such public building.
 *
 * @throws BAD_REQUEST for a filter that names a place that does not exist
 */
export async function chessGrid(
  buildingId: number,
  filter: FlatFilter,
  { catalogue, database }: Pick<ApiContext, 'catalogue' | 'database'>,
): Promise<Chess | undefined> {
  // One snapshot for the whole answer, read before the first await.
  const { buildings, projects, sections } = catalogue.current()
  const building = buildings.get(buildingId)
  const project = projects.get(building?.project_id ?? 0)
  if (!building || !project) return undefined
  const flats = flatsOfBuilding(buildingId, catalogue)
  const found = matchingFlats(filter, buildingId, catalogue)
  const deadline = buildingDeadline(building)
  const grid = {
    building: {
      id: building.id,
      slug: building.slug,
      number: building.number,
      name: building.name,
      project: { id: project.id, slug: project.slug, name: project.name },
      deadline: { value: deadline, label: deadlineLabel(deadline) },
      floors_total: building.floors_known ? Math.max(1, building.floors_total) : null,
    },
    sections: chessSections(
      flats,
      sections.filter(({ building_id, floors_total }) => building_id === buildingId && floors_total > 0),
      (id) => found?.has(id),
    ),
    legend: legendOf(flats),
    matched: found?.size ?? null,
  }
  // While the database is unavailable, a grid without counts of storerooms is better than no grid.
  const countOf = await storeroomCounts([project], { catalogue, database }).catch(() => countOfNone)
  return { ...grid, storerooms: countOf(buildingId) }
}

function legendOf(flats: readonly CatalogueRow[]): Chess['legend'] {
  return STATUSES.map((status) => ({
    status,
    label: LEGEND_LABELS[status],
    count: flats.filter((flat) => flat.status === status).length,
  }))
}
