import { type Company, residentialFloors } from '#demo/company.ts'
import { round2, transform } from './geometry.ts'
import type { PlacedFlat, SectionPlan } from './section-plan.ts'
import { sectionView, signPoint } from './section-svg.ts'
import { drawingPlace, partsOf, topOf } from './site-place.ts'

/** Suffix of the drawing without marks, over which a page draws its own. */
export const PLAIN_SUFFIX = '-plain'
/** Units per metre in the file, so that one decimal is finer than any wall. */
const UNITS_PER_METRE = 40

function toUnits(metres: number): number {
  return Math.round(metres * UNITS_PER_METRE * 10) / 10
}

function planOf(section: SectionPlan) {
  const [left, top, width, height] = sectionView(section)
  const place = ([x, y]: readonly [number, number]) => [toUnits(x - left), toUnits(y - top)]
  return {
    code: section.type.code,
    image: `/media/demo/plans/sections/${section.type.code}${PLAIN_SUFFIX}.svg`,
    width: toUnits(width),
    height: toUnits(height),
    metre: UNITS_PER_METRE,
    flats: section.flats.map((placed) => ({
      position: placed.position,
      outline: [placed.polygon.map(place)],
      pin: place(signPoint(placed)),
      windows: windowsOf(placed, place),
    })),
  }
}

/** The windows of a flat on the drawing: the middle of each on the outer wall, and where it looks. */
function windowsOf({ flat, matrix }: PlacedFlat, place: (point: readonly [number, number]) => number[]) {
  const lit = flat.rooms.filter(({ windowSide }) => windowSide)
  return flat.windows.map(({ x, length, side }, index) => {
    const room = lit[index]
    const [, , c, d] = matrix
    const outwards = side === 't' ? -1 : 1
    const degrees = (Math.atan2(c * outwards, -d * outwards) * 180) / Math.PI
    return {
      ...(room && { room: room.name, area: round2(room.area) }),
      at: place(transform(matrix, x + length / 2, side === 't' ? 0 : flat.spec.depth)),
      facing: (Math.round(degrees) + 360) % 360,
    }
  })
}

/**
 * Which drawing is the plan of which floors, and where its flats are: the file that the site imports (see
 * docs/genplan-areas.md). The top of every drawing is the entrance side of its building.
 */
export function floorPlans(company: Company, sections: SectionPlan[]) {
  const buildings = company.projects.flatMap((project) => project.buildings)
  return {
    plans: sections.map(planOf),
    places: buildings.flatMap((building) => {
      const { entrances, volumes } = building.geometry
      const parts = partsOf(building, company)
      return building.sections.flatMap(({ number, type, floors }) => {
        const residential = residentialFloors(building, floors)
        const [from] = residential
        const to = residential.at(-1)
        if (from === undefined || to === undefined) return []
        const rect = parts.flatMap((part) => part.sections).find((one) => one.number === number)?.rect
        const along = volumes.find(({ sections: held }) => held.includes(number))?.along
        const at = rect && along && drawingPlace(rect, along, entrances)
        const place = { building: building.id, section: number, plan: type, floors: [from, to] }
        return [{ ...place, north: topOf(entrances), ...(at && { at }) }]
      })
    }),
  }
}
