import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import { planAlt } from '#app/backend/genplan/floor-plans.ts'
import type { PlacedFlat } from '#app/contract/content/windows.ts'
import type { Building } from '#app/contract/places.ts'
import { pictureSchema } from '#app/contract/wire/picture.ts'
import type { DrawnFlat } from './drawn-flat.ts'

/** The flat on the drawing of its floor, for pages. */
export function placedFlat(
  { view, area, windows }: DrawnFlat,
  { floor, number }: CatalogueRow,
  building: Pick<Building, 'name'>,
): PlacedFlat {
  const alt = `${planAlt(view, building.name, floor)}: отмечена квартира ${number}`
  return {
    picture: pictureSchema.parse({ ...view.picture, alt }),
    north: view.north,
    path: area.path,
    windows,
  }
}
