import { publicBuildings } from '#app/backend/catalogue/present/to-building.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import { flatsOfBuilding } from '#app/backend/chess/flats-of-building.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { NOTHING_COUNTED } from '#app/backend/genplan/choice.ts'
import { floorPlansOf } from '#app/backend/genplan/floor-plans.ts'
import { genplanAddress } from '#app/backend/genplan/genplan-address.ts'
import type { GenplanViews } from '#app/backend/genplan/genplan-views.ts'
import type { FlatFloor } from '#app/contract/content/windows.ts'
import { drawnFlat } from './drawn-flat.ts'
import { placedFlat } from './placed-flat.ts'

/** A flat on its floor, with the others there; undefined when no drawing has it. */
export function flatFloor(
  row: CatalogueRow,
  views: GenplanViews,
  { catalogue }: Pick<ApiContext, 'catalogue'>,
): FlatFloor | undefined {
  const [building] = publicBuildings(catalogue, { projectId: row.projectId, id: row.buildingId })
  const drawn = drawnFlat(row, views)
  if (!building || !drawn) return undefined
  const house = { building, flats: flatsOfBuilding(row.buildingId, catalogue), floors: new Map() }
  const plan = floorPlansOf(views, house, row.floor, NOTHING_COUNTED).plans.find(({ areas }) =>
    areas.some(({ id }) => id === row.id),
  )
  if (!plan) return undefined
  return {
    ...placedFlat(drawn, row, building),
    floor: row.floor,
    section: plan.section,
    url: genplanAddress.floor(building.project.slug, building.slug, row.floor),
    flats: plan.areas.flatMap(({ id, url, flat, path, pin }) => {
      if (!flat) return []
      const { number, rooms, euro, area, price, status } = flat
      return [{ id, url, number, rooms, euro, area, price, status, path, pin }]
    }),
  }
}
