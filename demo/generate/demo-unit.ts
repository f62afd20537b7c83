import type { Finish, View } from '#app/domain/vocabulary.ts'
import type { BuildingInfo, CompassSide, LayoutInfo, ProjectInfo } from '#demo/company.ts'

/** A flat of a building, before prices and statuses are added. */
export type FlatPlace = {
  kind: 'flat'
  /** Id in the feed, which never changes: the building and the flat number. */
  id: string
  project: ProjectInfo
  building: BuildingInfo
  section: number
  sectionType: string
  floors: number
  floor: number
  position: number
  /** The number on the door; numbers continue through the sections of a building. */
  number: string
  lot: string
  layout: LayoutInfo
  /** Compass directions of its windows. */
  facing: CompassSide[]
  /** What lies on their sides: the price counts it, whether a house hides it or not. */
  views: View[]
  finish: Finish
  /** Compass direction of the top of its plan, degrees clockwise from north. */
  compassAngle: number
}

/** A storeroom in the basement. */
export type StoreroomPlace = {
  kind: 'storeroom'
  id: string
  project: ProjectInfo
  building: BuildingInfo
  floor: number
  number: string
  lot: string
  /** m², one decimal. */
  area: number
}

/** A place for a car below the house. */
export type ParkingPlace = Omit<StoreroomPlace, 'kind'> & { kind: 'parking' }

/** A unit of the ground floor for shops and offices. */
export type CommercialPlace = Omit<StoreroomPlace, 'kind'> & {
  kind: 'commercial'
  /** As the feed says it. */
  purpose: string
  /** m. */
  ceilingHeight: number
  /** Roubles a square metre. */
  priceM2: number
  description: string
  powerKw: number
  waterPoints: number
  finish: Finish
}
export type UnitPlace = FlatPlace | StoreroomPlace | ParkingPlace | CommercialPlace

export type DemoStatus = 'AVAILABLE' | 'BOOKED' | 'SOLD' | 'UNAVAILABLE'

/** A promotion that applies to a flat. */
export type Promotion = {
  id: string
  name: string
  description: string
  /** Per cent of the price, or roubles. */
  discount: { unit: 'PERCENT' | 'VALUE'; value: number }
  /** Date and time with a time zone. */
  until: string
  /** Start of the promotion, days before today. */
  sinceDaysAgo: number
}

export type PricePoint = { daysAgo: number; price: number; priceBase: number; reason: string }
export type StatusPoint = { daysAgo: number; from: DemoStatus | null; to: DemoStatus; reason: string }

/** A unit with all data for the feed and the history. Roubles. */
export type DemoUnit = {
  place: UnitPlace
  status: DemoStatus
  /** Null while it is not on sale. */
  priceBase: number | null
  price: number | null
  promotion: Promotion | null
  benefits: string[]
  prices: PricePoint[]
  statuses: StatusPoint[]
}
