import type { PictureAreas, PictureFloor } from '#app/backend/content/schemas/genplan-schemas.ts'
import type { StoredArea } from '#app/backend/database/json-columns.ts'
import { areaPath } from './area-path.ts'
import { markPoint } from './mark-point.ts'

/** Our building ids by the feed's ids. */
export type BuildingIds = ReadonlyMap<string, number>

/** The visible part of a floor, or the outline of its walls if nothing is visible. */
function floorRings({ visible, quads }: PictureFloor) {
  return visible.length > 0 ? visible : quads
}

/**
 * Areas of an aerial picture: buildings with their floors. Buildings that no feed has imported are skipped.
 */
export function aerialAreas({ buildings }: PictureAreas, ids: BuildingIds): StoredArea[] {
  return buildings.flatMap(({ id, outline, pin, floors }) => {
    const building = ids.get(id)
    if (building === undefined) return []
    // A floor hidden behind other buildings has no area here; it can be chosen on the facade.
    const visibleFloors = floors.filter(({ visible }) => visible.length > 0)
    const bands = visibleFloors.map(({ floor, visible }) => ({ floor, path: areaPath(visible) }))
    return [{ kind: 'building' as const, building, path: areaPath(outline), pin, floors: bands }]
  })
}

/** The building of a facade and its floors; undefined when no feed has imported it. */
export function facadeAreas({ buildings }: PictureAreas, ids: BuildingIds) {
  const [house] = buildings
  const building = ids.get(house?.id ?? '')
  if (!house || building === undefined) return undefined
  const areas: StoredArea[] = house.floors.flatMap((floor) => {
    const rings = floorRings(floor)
    if (rings.length === 0) return []
    return [{ kind: 'floor', building, floor: floor.floor, path: areaPath(rings), pin: markPoint(floor) }]
  })
  return { building, areas }
}
