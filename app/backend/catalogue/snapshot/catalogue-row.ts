import type { PlanImage, RoomArea } from '#app/backend/database/json-columns.ts'
import type { Status } from '#app/domain/vocabulary.ts'

/**
 * A flat as the catalogue stores it: everything that the index filters by and that lists show. Money is in
 * whole roubles, areas in m² with at most two decimals, heights in metres.
 */
export type CatalogueRow = {
  id: number
  externalId: string
  kind: 'flat' | 'apartment'
  cityId: number
  projectId: number
  projectSlug: string
  buildingId: number
  section: number | null
  floor: number
  /** Upper floor of a two-level flat. */
  floorTo: number | null
  /** Floors of its section, or of the building when the section is unknown; at least so many. */
  floorsTotal: number
  /** false: `floorsTotal` is only the floor of the highest flat that the feed had. */
  floorsKnown: boolean
  /** Position on the floor: the column of the chess grid. */
  position: number | null
  number: string
  lotNumber: string | null
  /** 0 is a studio. */
  rooms: number
  euro: boolean
  freeLayout: boolean
  area: number
  livingArea: number | null
  kitchenArea: number | null
  balconyArea: number | null
  /** null while the price is on request. */
  price: number | null
  /** Price before the discount; null when there is none. */
  priceBase: number | null
  discountReason: string | null
  discountUntil: Date | null
  /** Hidden flats and flats with an unknown status are never loaded. */
  status: Status
  finish: string | null
  /** 'ready', a quarter as '2027-4', or '' while unknown. */
  deadline: string
  /** The quarter in which the buyer gets the keys, in the same words; the deadline of the house while the feed is silent. */
  keys: string
  /** Minutes on foot to the nearest station that the feed names. */
  metroMinutes: number | null
  /** Storerooms of its house are on sale. */
  hasStorerooms: boolean
  traits: readonly string[]
  views: readonly string[]
  benefits: readonly string[]
  layoutTypeId: number | null
  plans: readonly PlanImage[]
  roomAreas: readonly RoomArea[]
  windowDirections: readonly string[]
  ceilingHeight: number | null
  /** When a feed last contained the flat. */
  seenAt: Date
  statusAt: Date
  version: number
}
