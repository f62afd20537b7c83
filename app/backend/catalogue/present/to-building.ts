import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { Building, BuildingWithRooms } from '#app/contract/places.ts'
import { deadlineLabel } from '#app/domain/deadline.ts'
import { buildingDeadline } from './project-label.ts'
import { figuresByRooms, figuresOfBuilding } from './sale-figures.ts'

/** Of one project, or one building alone; all of them without either. */
type Which = { projectId?: number | undefined; id?: number | undefined }

/** Public buildings in the order of the catalogue. */
export function publicBuildings(catalogue: Catalogue, { projectId, id }: Which = {}): Building[] {
  const { buildings, projects, sections } = catalogue.current()
  const asked = id === undefined ? [...buildings.values()] : [buildings.get(id)]
  return asked.flatMap((building) => {
    const project = building && projects.get(building.project_id)
    if (!project || (projectId !== undefined && project.id !== projectId)) return []
    const deadline = buildingDeadline(building)
    const { free, priceFrom } = figuresOfBuilding(building.id, catalogue)
    return {
      id: building.id,
      slug: building.slug,
      number: building.number,
      name: building.name,
      project: { id: project.id, slug: project.slug, name: project.name },
      floors_total: building.floors_known ? Math.max(1, building.floors_total) : null,
      sections: sections
        .filter(({ building_id, floors_total }) => building_id === building.id && floors_total > 0)
        .map(({ number, floors_total }) => ({ number, floors_total })),
      deadline: { value: deadline, label: deadlineLabel(deadline) },
      state: building.state,
      ...(building.cover && { image: building.cover }),
      free,
      // Prices are not public before sales begin.
      price_from: project.state === 'announced' ? null : priceFrom,
    }
  })
}

/** The same with what they sell by rooms; nothing of it is public before sales begin. */
export function buildingsWithRooms(catalogue: Catalogue, which: Which): BuildingWithRooms[] {
  const { projects } = catalogue.current()
  return publicBuildings(catalogue, which).map((building) => {
    const isAnnounced = projects.get(building.project.id)?.state === 'announced'
    const rooms = isAnnounced ? [] : figuresByRooms(building.id, catalogue)
    return {
      ...building,
      rooms: rooms.map(([count, { free, priceFrom }]) => ({ rooms: count, free, price_from: priceFrom })),
    }
  })
}
