import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { GenplanArea, GenplanFloor } from '#app/contract/genplan.ts'
import { buildingInSentence } from '#app/domain/building-name.ts'
import { flatArea } from './areas.ts'
import { type Choice, figuresOf } from './choice.ts'
import { genplanAddress } from './genplan-address.ts'
import type { GenplanView, GenplanViews } from './genplan-views.ts'
import type { House } from './houses.ts'
import { pictureWith } from './pictures.ts'

/** Plans of one floor of a building with its flats, and the flats that are on no plan. */
export type FloorPlans = { plans: GenplanFloor[]; unplaced: GenplanArea[] }

const NO_SHAPE = { path: '', pin: null }

export function floorPlansOf(
  { plans }: GenplanViews,
  house: House,
  floor: number,
  choice: Choice,
): FloorPlans {
  const views = plansOfFloor(plans, house.building.id, floor)
  // A two-level flat is on the plans of both of its floors.
  const flats = house.flats.filter((flat) => flat.floor <= floor && floor <= (flat.floorTo ?? flat.floor))
  const placed = new Set<number>()
  const drawn = views.map((view) => {
    const sectionFlats = flats.filter((flat) => isInSection(flat, view, views))
    const areas = view.areas.flatMap((area) => {
      const flat = sectionFlats.find(({ id, position }) => position === area.position && !placed.has(id))
      if (!flat) return []
      placed.add(flat.id)
      return [flatArea(area, flat, choice)]
    })
    return planOf(view, house, floor, areas, figuresOf(sectionFlats, choice))
  })
  const unplaced = flats.filter(({ id }) => !placed.has(id))
  return { plans: drawn, unplaced: unplaced.map((flat) => flatArea(NO_SHAPE, flat, choice)) }
}

/** The plans of one floor of a building, one for each section. */
export function plansOfFloor(
  plans: readonly GenplanView[],
  buildingId: number,
  floor: number,
): GenplanView[] {
  return plans.filter((view) => view.building_id === buildingId && covers(view, floor))
}

function covers({ floor_from: from, floor_to: to }: GenplanView, floor: number): boolean {
  return from !== null && to !== null && from <= floor && floor <= to
}

/** Feeds often omit the section if a building has only one. */
export function isInSection(
  { section }: Pick<CatalogueRow, 'section'>,
  view: GenplanView,
  views: readonly GenplanView[],
): boolean {
  return section === view.section || (section === null && views.length === 1)
}

/** "План 7 этажа, корпус 6, подъезд 2". */
export function planAlt({ section }: GenplanView, building: string, floor: number): string {
  return `План ${floor} этажа, ${buildingInSentence(building)}, подъезд ${section}`
}

function planOf(
  view: GenplanView,
  { building }: House,
  floor: number,
  areas: GenplanArea[],
  { free, price_from }: { free: number; price_from: number | null },
): GenplanFloor {
  return {
    ...pictureWith(view, areas),
    alt: planAlt(view, building.name, floor),
    floor,
    building: building.id,
    section: view.section,
    free,
    price_from,
    url: genplanAddress.floor(building.project.slug, building.slug, floor),
  }
}
