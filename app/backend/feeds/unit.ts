import type { PlanImage, RoomArea } from '#app/backend/database/json-columns.ts'
import type { BuildingState, FlatKind, FlatStatus } from '#app/backend/database/tables.ts'
import type { Benefit, Feature, Finish, View } from '#app/domain/vocabulary.ts'

/** The residential complex of an offer. Fields are null when the feed does not give them. */
export type UnitProject = {
  /** Id in the feed, or the folded name if the dialect has no id. */
  externalId: string
  name: string
  city: string | null
  region: string | null
  district: string | null
  address: string | null
  lat: number | null
  lon: number | null
}

export type UnitBuilding = {
  externalId: string
  name: string
  floorsTotal: number | null
  state: BuildingState | null
  deadlineYear: number | null
  deadlineQuarter: number | null
  material: string | null
  /** m */
  ceilingHeight: number | null
  address: string | null
}

export type UnitLayout = {
  code: string
  title: string
  /** True when the feed has no layout types and this one was derived from rooms and area. */
  derived: boolean
}

/**
 * A unit for sale, the same for all dialects: money in whole roubles, areas in m² with two decimals, null for
 * what the feed does not give.
 */
export type Unit = {
  externalId: string
  kind: FlatKind
  project: UnitProject
  building: UnitBuilding
  layout: UnitLayout | null
  section: number | null
  floor: number
  floorTo: number | null
  position: number | null
  number: string
  lotNumber: string | null
  rooms: number
  euro: boolean
  freeLayout: boolean
  area: number
  livingArea: number | null
  kitchenArea: number | null
  balconyArea: number | null
  roomAreas: RoomArea[]
  /** The price until the discount ends; null while the price is on request. */
  price: number | null
  /** The price before the discount; equal to `price` without one. */
  priceBase: number | null
  discountReason: string | null
  /** ISO 8601; may be in the past. */
  discountUntil: string | null
  status: FlatStatus
  finish: Finish
  traits: Feature[]
  views: View[]
  benefits: Benefit[]
  windowDirections: string[]
  /** m */
  ceilingHeight: number | null
  plans: PlanImage[]
  details: UnitDetails
}

/** Data without a column of its own. */
export type UnitDetails = {
  description?: string
  /** The feed's own word for the status. */
  statusText?: string
  bathrooms?: number
  bathroomKind?: string
  balconies?: number
  loggias?: number
  tourUrl?: string
  cadastralNumber?: string
  /** Compass direction of the top of the plan, degrees clockwise from north. */
  compassAngle?: number
}
