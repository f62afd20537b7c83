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

/** A photograph or a rendering, with ready smaller copies when there are any. Sizes are pixels. */
export type StoredPicture = {
  url: string
  width: number
  height: number
  alt: string
  variants?: { url: string; width: number }[]
}

/** Anything JSON can say; the owner of the table knows what it holds. */
export type JsonObject = { [key: string]: JsonValue }
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject
