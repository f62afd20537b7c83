import type { Insertable } from 'kysely'
import type { GenplanContent } from '#app/backend/content/read/read-genplan.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { areaPath } from './area-path.ts'
import { aerialAreas, type BuildingIds, facadeAreas } from './picture-view.ts'

export type GenplanRow = Insertable<Tables['genplan_view']>

/** A project with its buildings in the catalogue. */
export type GenplanProject = { id: number; slug: string; name: string; buildings: BuildingIds }

/** Rows of all views of one project: aerial pictures, facades and floor plans. */
export function genplanRows(content: GenplanContent, project: GenplanProject): GenplanRow[] {
  const views = content.views.filter(({ scene }) => scene === project.slug)
  return [
    ...views.filter(({ shot }) => shot === 'genplan').map((view, index) => aerialRow(view, project, index)),
    ...views
      .filter(({ shot }) => shot.startsWith('facade'))
      .flatMap((view, index) => facadeRow(view, project, index) ?? []),
    ...floorRows(content.plans, project),
  ]
}

type View = GenplanContent['views'][number]

function aerialRow(view: View, project: GenplanProject, sort: number): GenplanRow {
  const areas = JSON.stringify(aerialAreas(view, project.buildings))
  const picture = JSON.stringify(view.picture)
  return { project_id: project.id, kind: 'aerial', picture, north: view.north, areas, sort }
}

function facadeRow(view: View, project: GenplanProject, sort: number): GenplanRow | undefined {
  const facade = facadeAreas(view, project.buildings)
  if (!facade) return undefined
  return {
    project_id: project.id,
    building_id: facade.building,
    kind: 'facade',
    picture: JSON.stringify(view.picture),
    north: view.north,
    areas: JSON.stringify(facade.areas),
    sort,
  }
}

function floorRows({ plans, places }: GenplanContent['plans'], project: GenplanProject): GenplanRow[] {
  const byCode = new Map(plans.map((plan) => [plan.code, plan]))
  return places.flatMap(({ building: externalId, section, plan: code, floors, north, at }, sort) => {
    const building = project.buildings.get(externalId)
    const plan = byCode.get(code)
    if (building === undefined || !plan) return []
    const { image: url, width, height, metre } = plan
    const areas = plan.flats.map(({ position, outline, pin, windows }) => ({
      kind: 'flat',
      position,
      path: areaPath(outline),
      pin,
      windows,
    }))
    const [floorFrom, floorTo] = floors
    const alt = `План этажа, подъезд ${section}`
    return {
      project_id: project.id,
      building_id: building,
      kind: 'floor' as const,
      section,
      floor_from: floorFrom,
      floor_to: floorTo,
      picture: JSON.stringify({ url, width, height, alt }),
      north,
      areas: JSON.stringify(areas),
      placement: metre !== undefined && at ? JSON.stringify({ metre, at }) : null,
      sort,
    }
  })
}
