import type { View } from '#app/domain/vocabulary.ts'
import { quartersAhead } from './demo-calendar.ts'
import type { CommercialPlace, FlatPlace, ParkingPlace, StoreroomPlace } from './demo-unit.ts'
import { FINISH_PRICE_M2 } from './finishes.ts'

/** Roubles per square metre of a 50 m² flat on the second floor, by city and class. */
const M2_BY_CITY: Record<number, Record<string, number>> = {
  4: { comfort: 118_000, business: 146_000, premium: 190_000 },
  1: { comfort: 142_000, business: 178_000, premium: 214_000 },
  2: { comfort: 126_000, business: 155_000, premium: 185_000 },
}
const STOREROOM_M2 = 62_000
const VIEW_SHARE: Record<View, number> = {
  river: 0.07,
  lake: 0.06,
  park: 0.04,
  forest: 0.02,
  city: 0.02,
  yard: 0.01,
  street: 0,
}
const FLOOR_SHARE = 0.0045
/** Discount for each quarter until completion, and the extra value of a finished building. */
const QUARTER_SHARE = 0.011
const FINISHED_SHARE = 0.07
const TWO_SIDES_SHARE = 0.015
const ROUND_TO = 10_000

export const roundPrice = (value: number): number => Math.round(value / ROUND_TO) * ROUND_TO

/** Small flats cost more per metre: about 15 % more at 22 m², 14 % less at 120 m². */
const sizeFactor = (areaM2: number): number => (50 / areaM2) ** 0.17

function deadlineFactor(place: FlatPlace): number {
  if (place.building.state === 'finished') return 1 + FINISHED_SHARE
  return 1 - QUARTER_SHARE * Math.max(0, quartersAhead(place.building.deadline))
}

/** Today's price of a flat without discount, roubles, rounded to ten thousand. */
export function flatPrice(place: FlatPlace): number {
  const { area } = place.layout
  const m2 = M2_BY_CITY[place.project.city]?.[place.building.class]
  if (!m2) throw new Error(`${place.building.id}: no price of class ${place.building.class} in its city`)
  const bestView = Math.max(0, ...place.views.map((view) => VIEW_SHARE[view]))
  const quality =
    1 + bestView + FLOOR_SHARE * (place.floor - 2) + (place.facing.length > 1 ? TWO_SIDES_SHARE : 0)
  const perM2 = m2 * sizeFactor(area.total) * quality * deadlineFactor(place) + FINISH_PRICE_M2[place.finish]
  return roundPrice(perM2 * area.total)
}

/** Storerooms are priced by their area only. */
export function storeroomPrice(place: StoreroomPlace): number {
  return Math.max(ROUND_TO, roundPrice(place.area * STOREROOM_M2))
}

/** Roubles for a parking place of 13.3 m² on level −1, by city. */
const PARKING_BY_CITY: Record<number, number> = { 4: 890_000, 1: 1_240_000 }
/** Each level further down, and each square metre more. */
const PARKING_LEVEL_SHARE = 0.06
const PARKING_WIDER_RUB = 32_000

/** Parking places cost less on a lower level, and more where they are wide. */
export function parkingPrice({ project, floor, area }: ParkingPlace): number {
  const base = PARKING_BY_CITY[project.city]
  if (base === undefined) throw new Error(`${project.slug}: no price of parking in its city`)
  return roundPrice(base * (1 + PARKING_LEVEL_SHARE * (floor + 1)) + (area - 13.3) * PARKING_WIDER_RUB)
}

/** Commercial units: the price of their metre stands with each. */
export function commercialPrice(place: CommercialPlace): number {
  return roundPrice(place.area * place.priceM2)
}
