import type { Finish, View } from '#app/domain/vocabulary.ts'
import type { BuildingInfo, CompassSide, LayoutInfo, ProjectInfo } from '#demo/company.ts'

/** A flat as the houses define it, before anything is said about money. */
export type FlatPlace = {
  kind: 'flat'
  /** Id in the feed, stable for ever: the building and the number on the door. */
  id: string
  project: ProjectInfo
  building: BuildingInfo
  section: number
  sectionType: string
  floors: number
  floor: number
  position: number
  /** As painted on the door; numbers run through the sections of a building. */
  number: string
  lot: string
  layout: LayoutInfo
  /** Sides of the world that its windows look to. */
  facing: CompassSide[]
  views: View[]
  finish: Finish
  /** Degrees clockwise from north that the top of its plan points to. */
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
export type UnitPlace = FlatPlace | StoreroomPlace

export type DemoStatus = 'AVAILABLE' | 'BOOKED' | 'SOLD' | 'UNAVAILABLE'

/** A promotion that a flat takes part in. */
export type Promotion = {
  id: string
  name: string
  description: string
  /** Percent of the price, or roubles. */
  discount: { unit: 'PERCENT' | 'VALUE'; value: number }
  /** Date and time with a zone. */
  until: string
  /** Days before today. */
  sinceDaysAgo: number
}

export type PricePoint = { daysAgo: number; price: number; priceBase: number; reason: string }
export type StatusPoint = { daysAgo: number; from: DemoStatus | null; to: DemoStatus; reason: string }

/** A unit with all that the feed and the history say about it. Roubles. */
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
