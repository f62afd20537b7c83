import { type Company, residentialFloors } from '#demo/company.ts'
import { furnishCommerce, planCommerce } from './commerce/commerce-plan.ts'
import { COMMERCE } from './commerce/commerce-specs.ts'
import { commerceUnits } from './commerce/commerce-units.ts'
import { leavesMeet } from './doors.ts'
import { planFlat } from './flat-plan.ts'
import { drawFlat } from './flat-svg.ts'
import { overlaps } from './geometry.ts'
import { LAYOUTS } from './layout-specs.ts'
import { type FlatPlan, isCountedRoom } from './plan-types.ts'
import { sectionFaults } from './section-faults.ts'
import { planSection, type SectionPlan } from './section-plan.ts'

const MAX_HALL_M2 = 14
const TOLERANCE_M2 = 0.01

/** All plans by code. */
export function allPlans(): Map<string, FlatPlan> {
  return new Map(LAYOUTS.map((spec) => [spec.code, planFlat(spec)]))
}

function isSame(given: number | null, measured: number | null): boolean {
  if (given === null || measured === null) return given === measured
  return Math.abs(given - measured) < TOLERANCE_M2 + 1e-9
}

function drawingFaults(plan: FlatPlan): string[] {
  return (['furnished', 'dimensions'] as const).flatMap((look) => {
    const { missing, labels, furniture } = drawFlat(plan, '', look)
    const covered = labels.filter(({ box }) => furniture.some((piece) => overlaps(piece, box, 0)))
    return [
      ...missing.map((room) => `${look}: no place for the label of ${room}`),
      ...covered.map(({ room }) => `${look}: the label of ${room} is on furniture`),
    ]
  })
}

/** Doors whose leaves would hit each other. */
export function doorFaults({ doors }: Pick<FlatPlan, 'doors'>): string[] {
  return doors.flatMap((door, index) =>
    doors.slice(index + 1).flatMap((other) => {
      if (!leavesMeet(door, other)) return []
      return [`doors at ${door.x}, ${door.y} and ${other.x}, ${other.y} meet when they open`]
    }),
  )
}

function layoutFaults(info: Company['layouts'][number], plan: FlatPlan | undefined): string[] {
  if (!plan) return [`${info.code}: has no plan`]
  const faults: string[] = []
  for (const name of ['total', 'living', 'kitchen', 'balcony', 'balconyCoefficient'] as const) {
    if (!isSame(info.area[name], plan.sums[name]))
      faults.push(`${name} is ${info.area[name]}, drawn ${plan.sums[name]}`)
  }
  if (plan.spec.width !== info.width) faults.push(`width is ${info.width}, drawn ${plan.spec.width}`)
  const rooms = plan.rooms.filter(({ kind }) => isCountedRoom(kind)).length
  if (rooms !== info.rooms) faults.push(`${info.rooms} rooms, drawn ${rooms}`)
  if (plan.hallArea > MAX_HALL_M2) faults.push(`the hall has ${plan.hallArea} m²`)
  for (const room of plan.rooms) if (!room.hasDoor) faults.push(`${room.name} has no door`)
  return [...faults, ...doorFaults(plan), ...drawingFaults(plan)].map((fault) => `${info.code}: ${fault}`)
}

/** Every building, section, floor and position must have exactly one outline of its layout. */
function coverageFaults(company: Company, sections: ReadonlyMap<string, SectionPlan>): string[] {
  return company.projects.flatMap((project) =>
    project.buildings.flatMap((building) =>
      building.sections.flatMap(({ number, type, floors }) => {
        const plan = sections.get(type)
        if (!plan) return [`${building.id}: no section type ${type}`]
        if (residentialFloors(building, floors).length === 0)
          return [`${building.id}: section ${number} has no flats`]
        return plan.type.flats.flatMap((code, index) => {
          const found = plan.flats.filter(({ position }) => position === index + 1)
          const isRight = found.length === 1 && found[0]?.layout === code
          return isRight
            ? []
            : [`${building.id}: section ${number}, position ${index + 1}: ${found.length} outlines`]
        })
      }),
    ),
  )
}

/** Each commercial unit that is for sale has a plan of its area, whose words have their place. */
function commerceFaults(company: Company): string[] {
  return commerceUnits(company).flatMap(({ code, area }) => {
    const spec = COMMERCE.find((known) => known.code === code)
    if (!spec) return [`${code}: has no plan`]
    const plan = planCommerce(spec, { area })
    const drawn = drawFlat(plan, '', 'furnished', (...of) => furnishCommerce(spec, ...of))
    return [
      ...(Math.abs(plan.sums.total - area) < 0.03
        ? []
        : [`${code}: total is ${area}, drawn ${plan.sums.total}`]),
      ...doorFaults(plan).map((fault) => `${code}: ${fault}`),
      ...drawn.missing.map((room) => `${code}: no place for the label of ${room}`),
    ]
  })
}

/** All differences between the plans and the company's description; empty if they agree. */
export function planFaults(company: Company): string[] {
  const plans = allPlans()
  const sections = company.sectionTypes.map((type) => planSection(type, plans, company.construction))
  return [
    ...company.layouts.flatMap((info) => layoutFaults(info, plans.get(info.code))),
    ...sections.flatMap((section) => sectionFaults(section, company.construction)),
    ...commerceFaults(company),
    ...coverageFaults(company, new Map(sections.map((section) => [section.type.code, section]))),
  ]
}
