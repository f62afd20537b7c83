/** Types of the jsonb columns; all code that writes these columns uses them. */
import type { RoomSize } from '#app/domain/text/room-size-words.ts'

/** One drawing of a flat or of a layout type. Sizes are in pixels, absent when unknown. */
export type PlanImage = {
  /** image: the feed does not say what it shows. */
  kind: 'plan' | 'furniture' | 'floor' | 'house' | 'view' | 'image'
  title: string
  url: string
  width?: number
  height?: number
  /** Smaller copies and a preview, of a feed's picture that the site has copied. */
  variants?: Copies
  avif?: Copies
  placeholder?: string
}

/** What pages get of a feed's picture. */
export type ShownPicture = Omit<StoredPicture, 'alt'>

/** One room of a flat, m². */
export type RoomArea = {
  kind: string
  name: string
  area: number
  size?: RoomSize
}

type Copies = { url: string; width: number }[]

/** A photograph or rendering, with smaller copies if they exist. Sizes are in pixels. */
export type StoredPicture = {
  url: string
  width: number
  height: number
  alt: string
  variants?: Copies
  avif?: Copies
  /** A tiny preview of a few dozen bytes as a `data:` URL. */
  placeholder?: string
}

/** One copy of a picture in the store. */
export type MediaCopy = { format: 'avif' | 'webp'; width: number; bytes?: number }

/**
 * An area of a picture that leads to a building, floor or flat, with our ids: a building on an aerial picture
 * (`floors` are its bands there), a floor on a facade, a flat on a floor plan. Paths are SVG in the picture's
 * pixels.
 */
export type StoredArea = {
  kind: 'building' | 'floor' | 'flat'
  building?: number
  floor?: number
  position?: number
  path: string
  pin: [number, number] | null
  floors?: { floor: number; path: string }[]
  windows?: PlanWindow[]
}

/** A window of a flat on the plan of its floor: `at` in the drawing's units, `facing` in degrees clockwise from its top. */
export type PlanWindow = { room?: string; area?: number; at: [number, number]; facing: number }

/**
 * Where the plan of a floor lies on the plan of its site: units of the drawing in a metre, and the place of its upper
 * left corner, metres to the east and to the north.
 */
export type PlanPlacement = { metre: number; at: [number, number] }

/** A project's file to download. */
export type StoredDocument = { title: string; url: string }

/** Any JSON; the code that owns the table knows its shape. */
export type JsonObject = { [key: string]: JsonValue }
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject

/** The agreed reservation period. `price` is in whole roubles, 0 is free. */
export type AgreedPeriod = { id: number; days: number; price: number; title: string; prolong: boolean }

/** The agreed finish. `price` is in whole roubles, added to the flat's price. */
export type AgreedFurnish = { id: number; title: string; price: number }

/** A file of a report. */
export type StoredReportFile = { title: string; url: string }

/** Where a lead came from; nothing personal. Addresses have no query: it may hold what somebody typed. */
export type LeadSource = {
  /** `nocookie` where the visitor has none. */
  roistat_visit: string
  ym_uid?: string
  /** The page of the form. */
  page?: string
  /** Of the last visit: source, medium, campaign, content, term. */
  utm?: Record<string, string>
  first?: { page?: string; referrer?: string; utm?: Record<string, string> }
  last?: { page?: string; referrer?: string }
  /** The captcha's service was away, so nobody knows whether a person sent it. */
  unproven?: true
}

/** What filters ask of a house for its flats. */
export type House = {
  /** Null while its complex is not public. */
  cityId: number | null
  floorsTotal: number
  /** By section number, where the section says it. */
  sectionFloors: Readonly<Record<string, number>>
  deadline: string
  hasStorerooms: boolean
}

/** What filters ask of a flat itself besides its status and price. */
export type WatchedFields = {
  projectId: number
  buildingId: number
  section: number | null
  layoutTypeId: number | null
  floor: number
  floorTo: number | null
  rooms: number
  area: number
  kitchenArea: number | null
  finish: string | null
  /** ISO date before which the buyer gets the keys. */
  keysBy: string | null
  metroMinutes: number | null
  traits: string[]
  views: string[]
  benefits: string[]
  windowDirections: string[]
}
