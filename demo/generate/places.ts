import {
  type BuildingInfo,
  type Company,
  type CompassSide,
  type ProjectInfo,
  residentialFloors,
} from '#demo/company.ts'
import { commerceCode } from '#demo/plans/commerce/commerce-units.ts'
import { between, chance } from './chance.ts'
import type { CommercialPlace, FlatPlace, ParkingPlace, StoreroomPlace, UnitPlace } from './demo-unit.ts'
import { finishOf } from './finishes.ts'
import { lotNumber } from './lot-numbers.ts'
import { compassAngleOf, facingOf, viewsOf } from './windows.ts'

/** Positions of a section's floor, and the side of the plan that each faces. */
export type SectionFloor = { code: string; flats: { position: number; layout: string; side: CompassSide }[] }

function flatsOf(
  company: Company,
  floors: SectionFloor[],
  project: ProjectInfo,
  building: BuildingInfo,
): FlatPlace[] {
  const places: FlatPlace[] = []
  for (const section of building.sections) {
    const plan = floors.find(({ code }) => code === section.type)
    if (!plan) throw new Error(`${building.id}: no plan of section type ${section.type}`)
    for (const floor of residentialFloors(building, section.floors)) {
      for (const { position, layout: code, side } of plan.flats) {
        const layout = company.layouts.find((known) => known.code === code)
        if (!layout) throw new Error(`${section.type}: no layout ${code}`)
        const number = String(places.length + 1)
        const facing = facingOf(side, layout, building)
        places.push({
          kind: 'flat',
          id: `${building.id}-${number}`,
          project,
          building,
          section: section.number,
          sectionType: section.type,
          floors: section.floors,
          floor,
          position,
          number,
          lot: lotNumber(project.slug, building.number, number),
          layout,
          facing,
          views: viewsOf(facing, floor, project, building),
          finish: finishOf(building, code),
          compassAngle: compassAngleOf(side, layout, building),
        })
      }
    }
  }
  return places
}

function storeroomsOf(project: ProjectInfo, building: BuildingInfo): StoreroomPlace[] {
  return Array.from({ length: building.storerooms }, (_, index) => {
    const number = `К${index + 1}`
    return {
      kind: 'storeroom',
      id: `${building.id}-k${index + 1}`,
      project,
      building,
      floor: -1,
      number,
      lot: lotNumber(project.slug, building.number, number),
      area: Math.round(between(2.4, 6.8, building.id, number, 'area') * 10) / 10,
    }
  })
}

/** m²: of an ordinary place, of a wide one at a column, and of one by a wall. */
const PARKING_AREAS = [13.3, 15.4, 18.2]

/** Numbers of a level begin with it: М101 is the first of level −1. */
function parkingOf(project: ProjectInfo, building: BuildingInfo): ParkingPlace[] {
  return building.parking.flatMap(({ level, places }) =>
    Array.from({ length: places }, (_, index) => {
      const code = 100 * -level + index + 1
      const number = `М${code}`
      const wide = chance(building.id, number, 'area')
      return {
        kind: 'parking' as const,
        id: `${building.id}-m${code}`,
        project,
        building,
        floor: level,
        number,
        lot: lotNumber(project.slug, building.number, number),
        area: PARKING_AREAS[wide < 0.7 ? 0 : wide < 0.9 ? 1 : 2] ?? 13.3,
      }
    }),
  )
}

function commerceOf(project: ProjectInfo, building: BuildingInfo): CommercialPlace[] {
  return building.commerce.map((unit) => ({
    kind: 'commercial',
    id: commerceCode(building, unit.number),
    project,
    building,
    floor: 1,
    lot: lotNumber(project.slug, building.number, unit.number),
    ...unit,
  }))
}

/** All units of the company: flats by section from the lowest floor up, then storerooms, parking places and commercial units. */
export function allPlaces(company: Company, floors: SectionFloor[]): UnitPlace[] {
  return company.projects.flatMap((project) =>
    project.buildings.flatMap((building) => [
      ...flatsOf(company, floors, project, building),
      ...storeroomsOf(project, building),
      ...parkingOf(project, building),
      ...commerceOf(project, building),
    ]),
  )
}
