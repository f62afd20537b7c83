import type { PlanImage, RoomArea } from '#app/backend/database/json-columns.ts'
import type { BuildingState, FlatKind, FlatStatus } from '#app/backend/database/tables.ts'
import type { Benefit, Feature, Finish, Purpose, View } from '#app/domain/vocabulary.ts'

/** Who sells, as the feed names him; whose site it is until somebody has written a company. Some feeds tell only a phone. */
export type Seller = { name: string | null; phone: string | null; isDeveloper: boolean }

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
  /** What the feed says of the whole complex; paragraphs are lines. */
  description?: string
}

export type UnitBuilding = {
  externalId: string
  name: string
  /** What tells it from the other houses of the complex: "2", "А"; or its name. */
  number: string
  /** false: the feed does not say in which house the unit is, and `externalId` stands for all of them. */
  isKnown: boolean
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
  /**
   * The price until the discount ends; null while the price is on request. A number below `LEAST_PRICE` counts millions
   * or thousands: an import holds it back.
   */
  price: number | null
  /** The price before the discount; equal to `price` without one. */
  priceBase: number | null
  discountReason: string | null
  /** ISO 8601; may be in the past. */
  discountUntil: string | null
  status: FlatStatus
  finish: Finish | null
  traits: Feature[]
  views: View[]
  benefits: Benefit[]
  windowDirections: string[]
  /** m */
  ceilingHeight: number | null
  plans: PlanImage[]
  details: UnitDetails
}

/** assignment: the buyer of an unfinished flat sells the claim to it; resale: an owner sells. */
export type DealKind = 'assignment' | 'resale'

/** `own`: a door of its own, and nobody says where to; `shared`: by the entrance of the house. */
export type EntranceKind = 'street' | 'yard' | 'own' | 'shared'

export type MetroStation = { name: string; minutes?: number; by?: 'foot' | 'transport' }

/** Data without a column of its own. */
export type UnitDetails = {
  /** Paragraphs are lines. */
  description?: string
  /** The feed's own word for the status. */
  statusText?: string
  /** Absent: the developer sells the flat for the first time. */
  deal?: DealKind
  bathrooms?: number
  /** In the words of the feed: "совмещенный", "2 совмещённых и раздельный". */
  bathroomKind?: string
  balconies?: number
  loggias?: number
  tourUrl?: string
  /** The page of a video. */
  videoUrl?: string
  metro?: MetroStation[]
  /** The day before which the buyer gets the keys, ISO. */
  keysBy?: string
  /** Empty: there is one, and nobody says how many. */
  lift?: { passenger?: number; cargo?: number }
  parking?: 'underground' | 'multilevel' | 'ground' | 'roof' | 'yes'
  guarded?: true
  /** The flat can be bought with a mortgage. */
  mortgage?: true
  cadastralNumber?: string
  /** Compass direction of the top of the plan, degrees clockwise from north. */
  compassAngle?: number
  /** Of commercial units, as the three below. */
  purpose?: Purpose
  powerKw?: number
  entrance?: EntranceKind
  /** Places with water and a drain. */
  waterPoints?: number
  /** m² of the whole unit after the house was measured (обмер БТИ); the area of the unit itself may be that of its project. */
  measuredArea?: number
}
