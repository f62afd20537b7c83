/** Shapes of the jsonb columns; whoever writes them writes exactly these. */

/** One drawing of a flat or of a layout type. Sizes are pixels, absent when unknown. */
export type PlanImage = {
  kind: 'plan' | 'furniture' | 'floor' | 'house' | 'view'
  title: string
  url: string
  width?: number
  height?: number
}

/** One room of a flat, m². */
export type RoomArea = {
  kind: string
  name: string
  area: number
}

type Copies = { url: string; width: number }[]

/** A photograph or a rendering, with ready smaller copies when there are any. Sizes are pixels. */
export type StoredPicture = {
  url: string
  width: number
  height: number
  alt: string
  variants?: Copies
  avif?: Copies
  /** A few dozen bytes as a `data:` address. */
  placeholder?: string
}

/** One copy of a picture in the store. */
export type MediaCopy = { format: 'avif' | 'webp'; width: number; bytes?: number }

/**
 * An area of a picture to choose by, with our ids: a building of an aerial picture (`floors` are its
 * bands there), a floor of a facade, a flat of a floor plan. Paths are SVG in the picture's pixels.
 */
export type StoredArea = {
  kind: 'building' | 'floor' | 'flat'
  building?: number
  floor?: number
  position?: number
  path: string
  pin: [number, number] | null
  floors?: { floor: number; path: string }[]
}

/** A file to download, of a project. */
export type StoredDocument = { title: string; url: string }

/** Anything JSON can say; the owner of the table knows what it holds. */
export type JsonObject = { [key: string]: JsonValue }
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject

/** For how long a flat is kept, as agreed. `price` is whole roubles, 0 is free. */
export type AgreedPeriod = { id: number; days: number; price: number; title: string; prolong: boolean }

/** The finish, as agreed. `price` is whole roubles on top of the flat's. */
export type AgreedFurnish = { id: number; title: string; price: number }

/** A file of a report. */
export type StoredReportFile = { title: string; url: string }
