import { type BuildingInfo, type Company, type CompassSide, SIDES } from '#demo/company.ts'
import type { Point, Rect } from './geometry.ts'
import { PADDING } from './section-svg.ts'

/** A part of a house whose sections have one height: metres to the east and to the north. */
export type Part = { rect: Rect; floors: number; sections: { number: number; rect: Rect }[] }

/** The parts of a house on its site, as the renderer builds them. */
export function partsOf(building: BuildingInfo, company: Company): Part[] {
  const [east, north] = building.geometry.pos
  return building.geometry.volumes.map(({ x, y, along, sections }) => {
    let start = 0
    let depth = 0
    let floors = 0
    const placed = sections.map((number) => {
      const section = building.sections.find((one) => one.number === number)
      const type = company.sectionTypes.find(({ code }) => code === section?.type)
      if (!section || !type) throw new Error(`${building.id}: no section ${number}, or none of its type`)
      const rect =
        along === 'x'
          ? { x: east + x + start, y: north + y, w: type.width, h: type.depth }
          : { x: east + x, y: north + y + start, w: type.depth, h: type.width }
      start += type.width
      depth = type.depth
      floors = section.floors
      return { number, rect }
    })
    const [w, h] = along === 'x' ? [start, depth] : [depth, start]
    return { rect: { x: east + x, y: north + y, w, h }, floors, sections: placed }
  })
}

/** Heights above the ground, metres: of the first and the second floor, and from one to the next above. */
export function levelsOf({ ceilingHeight, groundFloor }: BuildingInfo, { construction }: Company) {
  const storey = metres(ceilingHeight + construction.slab)
  const { plinth, groundHeight } = construction
  return groundFloor === 'flats'
    ? { first: plinth, second: metres(plinth + storey), storey }
    : { first: 0, second: groundHeight, storey }
}

/** Height of a part's roof. */
export function roofOf(floors: number, { second, storey }: ReturnType<typeof levelsOf>): number {
  return metres(second + (floors - 1) * storey)
}

/**
 * Where the upper left corner of a section's drawing lies on the site; undefined where the section stands across: the
 * feed calls the sides of all sections of a house by its entrances, so nothing is known of that one.
 */
export function drawingPlace(rect: Rect, along: 'x' | 'y', entrances: CompassSide): Point | undefined {
  const isAcross = (entrances === 'N' || entrances === 'S') !== (along === 'x')
  if (isAcross) return undefined
  const { x, y, w, h } = rect
  // The corner of the section that is up and left on its drawing, then the margin of the drawing.
  const corners: Record<CompassSide, Point> = {
    N: [x - PADDING, y + h + PADDING],
    E: [x + w + PADDING, y + h + PADDING],
    S: [x + w + PADDING, y - PADDING],
    W: [x - PADDING, y - PADDING],
  }
  const [east, north] = corners[entrances]
  return [metres(east), metres(north)]
}

/** Compass direction of the top of a drawing. */
export const topOf = (entrances: CompassSide): number => SIDES.indexOf(entrances) * 90

/** To the centimetre. */
export const metres = (value: number): number => Math.round(value * 100) / 100
