import type { Point, Rect } from './geometry.ts'

export type RoomKind =
  | 'living'
  | 'kitchen'
  | 'kl' // kitchen and living in one
  | 'bedroom'
  | 'child'
  | 'studio'
  | 'bath'
  | 'wc'
  | 'wardrobe'
  | 'laundry'
/** Top, bottom, left and right of a drawing. */
export type Side = 't' | 'b' | 'l' | 'r'

/** Cell of the plan grid: x0, y0, x1, y1 between the centre lines of walls. */
export type Cell = readonly [number, number, number, number]
export type RoomSpec = { kind: RoomKind; cell: Cell; hasLoggia: boolean }
export type LayoutSpec = {
  code: string
  width: number
  depth: number
  rooms: RoomSpec[]
  halls: Cell[]
  /** The entrance; `at` is the middle of the door along its side. */
  door: { side: 't' | 'r'; at: number }
}

export type Door = {
  x: number
  y: number
  isHorizontal: boolean
  length: number
  swing: 1 | -1
  hinge: 1 | -1
  isEntry: boolean
  /** An opening without a door leaf. */
  isOpening: boolean
  /** Thickness of its wall, metres. */
  thickness: number
}
export type Window = { x: number; y: number; length: number; side: 't' | 'b'; hasBalconyDoor: boolean }
export type Loggia = { outer: Rect; net: Rect; area: number }
export type Room = {
  kind: RoomKind
  name: string
  cell: Rect
  /** Between the finished walls. */
  net: Rect
  area: number
  windowSide?: 't' | 'b'
  hasDoor: boolean
  doorAt: Point[]
}
export type AreaSums = {
  total: number
  living: number
  kitchen: number | null
  balcony: number
  balconyCoefficient: number
}
export type FlatPlan = {
  spec: LayoutSpec
  rooms: Room[]
  halls: Rect[]
  hallArea: number
  doors: Door[]
  entry: Door
  windows: Window[]
  loggias: Loggia[]
  sums: AreaSums
}

export const ROOM_NAMES: Record<RoomKind, string> = {
  living: 'Гостиная',
  kitchen: 'Кухня',
  kl: 'Кухня-гостиная',
  bedroom: 'Спальня',
  child: 'Спальня',
  studio: 'Комната с кухней',
  bath: 'Ванная',
  wc: 'Санузел',
  wardrobe: 'Гардероб',
  laundry: 'Постирочная',
}
const SERVICE: readonly RoomKind[] = ['bath', 'wc', 'wardrobe', 'laundry']
const WET: readonly RoomKind[] = ['bath', 'wc', 'laundry']
const LIVING: readonly RoomKind[] = ['living', 'bedroom', 'child']

/** Rooms without daylight. */
export const isService = (kind: RoomKind): boolean => SERVICE.includes(kind)
export const isWet = (kind: RoomKind): boolean => WET.includes(kind)
/** Rooms that count for "2-комнатная". */
export const isCountedRoom = (kind: RoomKind): boolean => LIVING.includes(kind)
/** Rooms that count for the living area. */
export const isLivingSpace = (kind: RoomKind): boolean => LIVING.includes(kind) || kind === 'studio'
/** Thickness in metres. */
export const WALL = { facade: 0.35, party: 0.1, inner: 0.12 }
