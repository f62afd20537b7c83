import { type Company, residentialFloors, SIDES } from '#demo/company.ts'
import type { SectionPlan } from './section-plan.ts'
import { sectionView, signPoint } from './section-svg.ts'

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
    flats: section.flats.map((placed) => ({
      position: placed.position,
      outline: [placed.polygon.map(place)],
      pin: place(signPoint(placed)),
    })),
  }
}

/**
 * Which drawing is the plan of which floors, and where its flats are: the file that the site imports (see
 * docs/genplan-areas.md). The top of every drawing is the entrance side of its building.
 */
export function floorPlans(company: Company, sections: SectionPlan[]) {
  const buildings = company.projects.flatMap((project) => project.buildings)
  return {
    plans: sections.map(planOf),
    places: buildings.flatMap((building) =>
      building.sections.flatMap(({ number, type, floors }) => {
        const residential = residentialFloors(building, floors)
        const [from] = residential
        const to = residential.at(-1)
        if (from === undefined || to === undefined) return []
        const north = SIDES.indexOf(building.geometry.entrances) * 90
        return [{ building: building.id, section: number, plan: type, floors: [from, to], north }]
      }),
    ),
  }
}
