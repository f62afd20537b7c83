import { publicBuildings } from '#app/backend/catalogue/present/to-building.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import { flatsOfBuilding } from '#app/backend/chess/flats-of-building.ts'
import type { PlanTab } from '#app/contract/flat.ts'
import { pictureSchema } from '#app/contract/wire/picture.ts'
import { NOTHING_COUNTED } from './choice.ts'
import { floorPlansOf } from './floor-plans.ts'
import type { GenplanViews } from './genplan-views.ts'

/**
 * The floor plan from the master plan with the flat's position and the numbers of all flats; undefined when
 * the master plan does not contain the flat.
 */
export function placeOnFloor(
  { id, number, buildingId, projectId, floor }: CatalogueRow,
  views: GenplanViews,
  catalogue: Catalogue,
): Pick<PlanTab, 'content' | 'place'> | undefined {
  const [building] = publicBuildings(catalogue, { projectId, id: buildingId })
  if (!building) return undefined
  const house = { building, flats: flatsOfBuilding(buildingId, catalogue), floors: new Map() }
  const { plans } = floorPlansOf(views, house, floor, NOTHING_COUNTED)
  const plan = plans.find(({ areas }) => areas.some((area) => area.id === id))
  const ownArea = plan?.areas.find((area) => area.id === id)
  if (!plan || !ownArea) return undefined
  return {
    content: pictureSchema.parse({
      ...plan,
      url: plan.image,
      alt: `${plan.alt}: отмечена квартира ${number}`,
    }),
    place: {
      path: ownArea.path,
      numbers: plan.areas.flatMap(({ flat, pin }) => (flat && pin ? [{ number: flat.number, pin }] : [])),
    },
  }
}
