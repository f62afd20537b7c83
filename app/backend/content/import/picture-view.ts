import type { PictureAreas, PictureFloor } from '#app/backend/content/schemas/genplan-schemas.ts'
import type { StoredArea } from '#app/backend/database/json-columns.ts'
import { areaPath, leftEdge } from './area-path.ts'

/** Our id of a house by the feed's. */
export type BuildingIds = ReadonlyMap<string, number>

/** What is seen of a floor, or its walls when nothing is. */
function floorRings({ visible, quads }: PictureFloor) {
  return visible.length > 0 ? visible : quads
}

/** Houses of an aerial picture, each with its floors; a house that no feed has brought is left out. */
export function aerialAreas({ buildings }: PictureAreas, ids: BuildingIds): StoredArea[] {
  return buildings.flatMap(({ id, outline, pin, floors }) => {
    const building = ids.get(id)
    if (building === undefined) return []
    // A floor that other houses hide has no area here: it is on the facade.
    const seen = floors.filter(({ visible }) => visible.length > 0)
    const bands = seen.map(({ floor, visible }) => ({ floor, path: areaPath(visible) }))
    return [{ kind: 'building' as const, building, path: areaPath(outline), pin, floors: bands }]
  })
}

/** The house of a facade and its floors; undefined when no feed has brought it. */
export function facadeAreas({ buildings }: PictureAreas, ids: BuildingIds) {
  const [house] = buildings
  const building = ids.get(house?.id ?? '')
  if (!house || building === undefined) return undefined
  const areas: StoredArea[] = house.floors.flatMap((floor) => {
    const rings = floorRings(floor)
    if (rings.length === 0) return []
    return [{ kind: 'floor', building, floor: floor.floor, path: areaPath(rings), pin: leftEdge(rings) }]
  })
  return { building, areas }
}
