import type { View } from '#app/domain/vocabulary.ts'
import {
  type BuildingInfo,
  type CompassSide,
  type LayoutInfo,
  type ProjectInfo,
  SIDES,
} from '#demo/company.ts'

/** What is around each project, by compass direction; the master plan shows the same. */
const SURROUNDINGS: Record<string, Record<CompassSide, View[]>> = {
  rechnoy: { N: ['street'], E: ['street'], S: ['river'], W: ['street'] },
  sever: { N: ['park'], E: ['street'], S: ['street'], W: ['forest'] },
  zarechenskaya: { N: ['yard'], E: ['yard'], S: ['street'], W: ['street'] },
  'verkhniy-park': { N: ['park'], E: ['city'], S: ['street'], W: ['park', 'lake'] },
  ozerny: { N: ['forest'], E: ['street'], S: ['lake'], W: ['forest'] },
}
const CITY_STREETS: Record<CompassSide, View[]> = {
  N: ['street'],
  E: ['street'],
  S: ['street'],
  W: ['street'],
}
/** Lowest floor that looks over the next row of buildings. */
const OVER_ROOFS_FLOOR = 11

/** Converts a side of the plan to a compass direction: the top of every plan is the entrance side. */
function turn(side: CompassSide, entrances: CompassSide): CompassSide {
  const index = (SIDES.indexOf(side) + SIDES.indexOf(entrances)) % SIDES.length
  return SIDES[index] ?? side
}

/** Compass directions of a flat's windows, from its side of the section plan. */
export function facingOf(planSide: CompassSide, layout: LayoutInfo, building: BuildingInfo): CompassSide[] {
  const sides: CompassSide[] = layout.aspect === 'two' ? ['N', 'S'] : [planSide]
  return sides.map((side) => turn(side, building.geometry.entrances))
}

/**
 * Compass direction of the top of a flat's own drawing: the corridor, or the entrance side of the building.
 */
export function compassAngleOf(planSide: CompassSide, layout: LayoutInfo, building: BuildingInfo): number {
  const facing = SIDES.indexOf(turn(planSide, building.geometry.entrances)) * 90
  if (layout.aspect === 'one') return (facing + 180) % 360
  return SIDES.indexOf(building.geometry.entrances) * 90
}

/** Whether this side of the building faces the middle of its quarter. */
function looksIntoYard(side: CompassSide, project: ProjectInfo, building: BuildingInfo): boolean {
  if (project.buildings.length === 1) return false
  const middle = (axis: 0 | 1) => {
    const places = project.buildings.map(({ geometry }) => geometry.pos[axis])
    return (Math.min(...places) + Math.max(...places)) / 2
  }
  const east = middle(0) - building.geometry.pos[0]
  const north = middle(1) - building.geometry.pos[1]
  if (side === 'E') return east > 20
  if (side === 'W') return east < -20
  return side === 'N' ? north > 20 : north < -20
}

/** Views from the windows, the best first. */
export function viewsOf(
  facing: CompassSide[],
  floor: number,
  project: ProjectInfo,
  building: BuildingInfo,
): View[] {
  const around = SURROUNDINGS[project.slug] ?? CITY_STREETS
  const views = new Set<View>()
  for (const side of facing) {
    const isYard = looksIntoYard(side, project, building)
    if (!isYard || floor >= OVER_ROOFS_FLOOR) for (const view of around[side]) views.add(view)
    if (isYard) views.add('yard')
    if (floor >= OVER_ROOFS_FLOOR + 2) views.add('city')
  }
  return [...views]
}
