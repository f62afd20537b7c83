import type { PlanImage, RoomArea } from '#app/backend/database/json-columns.ts'
import type { BuildingState, FlatKind, FlatStatus } from '#app/backend/database/tables.ts'
import type { Benefit, Feature, Finish, View } from '#app/domain/vocabulary.ts'

/** The residential complex that an offer says it belongs to. Null: the feed does not say. */
export type UnitProject = {
  /** Id in the feed; where the dialect has none, the folded name stands for it. */
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
  /** The feed names no layout types; this one was made from rooms and area. */
  derived: boolean
}

/**
 * One unit for sale as every dialect is brought to: money in whole roubles, areas in m² with two
 * decimals, null where the feed is silent.
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
  /** What a buyer pays until the discount ends; null while the price is on request. */
  price: number | null
  /** Before the discount; equal to `price` without one. */
  priceBase: number | null
  discountReason: string | null
  /** ISO 8601; may be past. */
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

/** What has no column of its own. */
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
  /** Degrees clockwise from north that the top of the plan points to. */
  compassAngle?: number
}
