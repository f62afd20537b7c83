import { sweepOf } from './doors.ts'
import { FURNITURE, type FurnitureName } from './furniture-symbols.ts'
import { overlaps, type Rect } from './geometry.ts'
import type { FlatPlan, Room, Side } from './plan-types.ts'
import { num } from './svg-parts.ts'

export type Piece = {
  box: Rect
  svg: string
  /** Kept even if the room's label then has no space. */
  isEssential: boolean
}

/** Metres: along the wall, away from the wall, and the gap behind. */
export type Size = { width: number; depth: number; gap?: number }

const WALL_TOLERANCE = 0.01
const SLIDE_STEP = 0.1

function boxAgainst(side: Side, at: number, { width, depth, gap = 0 }: Size, net: Rect): Rect {
  if (side === 't') return { x: net.x + at, y: net.y + gap, w: width, h: depth }
  if (side === 'b') return { x: net.x + at, y: net.y + net.h - gap - depth, w: width, h: depth }
  if (side === 'l') return { x: net.x + gap, y: net.y + at, w: depth, h: width }
  return { x: net.x + net.w - gap - depth, y: net.y + at, w: depth, h: width }
}

function transformFor(side: Side, box: Rect, { width, depth }: Size): string {
  if (side === 't') return `translate(${num(box.x)} ${num(box.y)})`
  if (side === 'b') return `translate(${num(box.x + width)} ${num(box.y + depth)})rotate(180)`
  if (side === 'l') return `translate(${num(box.x)} ${num(box.y + width)})rotate(-90)`
  return `translate(${num(box.x + depth)} ${num(box.y)})rotate(90)`
}

function contains(net: Rect, box: Rect): boolean {
  return (
    box.x >= net.x - WALL_TOLERANCE &&
    box.y >= net.y - WALL_TOLERANCE &&
    box.x + box.w <= net.x + net.w + WALL_TOLERANCE &&
    box.y + box.h <= net.y + net.h + WALL_TOLERANCE
  )
}

/**
 * Furnishes one room. A piece is placed only if it is inside the room and touches no other piece and no floor
 * area of a door.
 */
export class FurniturePlacer {
  readonly pieces: Piece[] = []
  readonly net: Rect
  /** The side away from the door, and the side of the door. */
  readonly far: 'l' | 'r'
  readonly near: 'l' | 'r'
  /** The side opposite the window. */
  readonly back: 't' | 'b'
  private readonly windowIsBelow: boolean
  private readonly doorZones: Rect[]

  constructor(flat: FlatPlan, room: Room) {
    this.net = room.net
    this.windowIsBelow = room.windowSide !== 't'
    this.back = this.windowIsBelow ? 't' : 'b'
    const door = room.doorAt[0]
    const doorIsLeft = door === undefined || door[0] < room.net.x + room.net.w / 2
    this.far = doorIsLeft ? 'r' : 'l'
    this.near = doorIsLeft ? 'l' : 'r'
    this.doorZones = flat.doors.map(sweepOf)
  }

  /** Places a piece with its back to a side, `at` metres along it; false if it does not fit. */
  put(side: Side, at: number, name: FurnitureName, size: Size, isEssential = false): boolean {
    const box = boxAgainst(side, at, size, this.net)
    if (!contains(this.net, box)) return false
    if (this.pieces.some((piece) => overlaps(piece.box, box))) return false
    if (this.doorZones.some((zone) => overlaps(zone, box, 0.04))) return false
    const symbol = FURNITURE[name](size.width, size.depth)
    const svg = `<g transform="${transformFor(side, box, size)}">${symbol}</g>`
    this.pieces.push({ box, isEssential, svg })
    return true
  }

  /** Places a piece at the first free position along one of the sides. */
  slide(sides: Side[], name: FurnitureName, size: Size, isEssential = false): boolean {
    for (const side of sides) {
      const length = side === 't' || side === 'b' ? this.net.w : this.net.h
      for (let at = 0; at <= length - size.width + 1e-6; at += SLIDE_STEP) {
        if (this.put(side, at, name, size, isEssential)) return true
      }
    }
    return false
  }

  /** Places the widest variant that fits. */
  slideWidest(sides: Side[], name: FurnitureName, widths: number[], depth: number): void {
    for (const width of widths) if (this.slide(sides, name, { width, depth })) return
  }

  /** Start of a piece of `length` that is `offset` metres away from the window. */
  fromWindow(length: number, offset: number): number {
    return this.windowIsBelow ? this.net.h - offset - length : offset
  }

  /** Start of a piece of `length` that is `offset` metres away from the wall opposite the window. */
  fromBack(length: number, offset: number): number {
    return this.windowIsBelow ? offset : this.net.h - offset - length
  }
}
