import { FurniturePlacer, type Piece } from './furniture-placer.ts'
import type { FurnitureName } from './furniture-symbols.ts'
import type { FlatPlan, Room, RoomKind, Side } from './plan-types.ts'

const KITCHEN_RUN: [FurnitureName, number][] = [
  ['fridge', 0.6],
  ['counter', 0.6],
  ['sink', 0.6],
  ['counter', 0.4],
  ['hob', 0.6],
  ['counter', 0.6],
]

/** A row of kitchen cabinets from the back wall to the window, at most `maxLength` metres long. */
function kitchenRun(room: FurniturePlacer, maxLength: number): void {
  let from = 0
  for (const [name, width] of KITCHEN_RUN) {
    if (from + width > maxLength + 1e-6) break
    const size = { width, depth: 0.6 }
    const fits = () => room.put(room.far, room.fromBack(width, 0.02 + from), name, size, true)
    if (fits()) {
      from += width
      continue
    }
    from += 0.1
    from += fits() ? width : 0.5
  }
}

function bedroom(room: FurniturePlacer): void {
  const width = room.net.w > 2.9 ? 1.6 : 1.4
  const bed = { width, depth: 2.05 }
  const night = { width: 0.42, depth: 0.4 }
  const places = [0.75, 0.55, 1.0, 1.3].map((offset) => room.fromWindow(width, offset))
  const place = places.find((at) => room.put(room.far, at, 'bed2', bed, true))
  if (place === undefined) room.slide([room.far, room.near, room.back], 'bed2', bed, true)
  else {
    room.put(room.far, place - 0.46, 'night', night)
    room.put(room.far, place + width + 0.04, 'night', night)
  }
  room.slideWidest([room.back, room.far], 'wardrobe', [2.0, 1.6, 1.2], 0.6)
  room.put(room.near, room.fromWindow(1.2, 0.7), 'tv', { width: 1.2, depth: 0.3 })
}

function child(room: FurniturePlacer): void {
  const bed = { width: 2.0, depth: 0.9 }
  if (!room.put(room.far, room.fromWindow(2.0, 0.3), 'bed1', bed, true)) {
    room.slide([room.far, room.near], 'bed1', bed, true)
  }
  room.put(room.near, room.fromWindow(1.2, 0.3), 'desk', { width: 1.2, depth: 0.95 })
  room.slideWidest([room.back, room.far, room.near], 'wardrobe', [1.6, 1.2], 0.6)
}

function living(room: FurniturePlacer): void {
  room.put(room.far, room.fromWindow(2.2, 0.6), 'sofa', { width: 2.2, depth: 0.95 }, true)
  room.put(room.near, room.fromWindow(1.6, 0.9), 'tv', { width: 1.6, depth: 0.35 })
  room.put(room.far, room.fromWindow(1.0, 1.2), 'coffee', { width: 1.0, depth: 0.5, gap: 1.2 })
  room.slideWidest([room.back, room.far], 'wardrobe', [1.8, 1.4], 0.6)
}

function kitchen(room: FurniturePlacer): void {
  kitchenRun(room, Math.min(room.net.h - 0.3, 3.4))
  const wide = { width: 1.2, depth: 1.4, gap: 0.25 }
  if (room.put(room.near, room.fromWindow(1.2, 0.5), 'table', wide)) return
  room.put(room.near, room.fromWindow(1.0, 0.4), 'table', { width: 1.0, depth: 1.4 })
}

function kitchenLiving(room: FurniturePlacer): void {
  const { w, h } = room.net
  kitchenRun(room, Math.min(h * 0.62, 3.4))
  const sofa = Math.min(2, h * 0.5)
  room.put(room.near, room.fromWindow(sofa, 0.45), 'sofa', { width: sofa, depth: 0.92 }, true)
  room.put(room.near, room.fromWindow(0.9, 1.0), 'coffee', { width: 0.9, depth: 0.5, gap: 1.15 })
  room.put(room.far, room.fromWindow(1.5, 0.35), 'tv', { width: 1.5, depth: 0.35 })
  const isWide = w > 4.4
  const air = isWide ? 0.4 : 0
  const at = room.far === 'r' ? w - 2.2 - air : 1.0 + air
  const width = isWide ? 1.6 : 1.2
  for (const offset of [1.1, 1.4, 0.9, 1.7]) {
    const gap = room.fromBack(1.4, offset)
    if (room.put('t', at, 'table', { width, depth: 1.4, gap })) return
  }
}

function studio(room: FurniturePlacer): void {
  kitchenRun(room, 2.8)
  room.put(room.near, room.fromWindow(1.5, 0.4), 'bed2', { width: 1.5, depth: 2.0 }, true)
  room.put(room.far, room.fromWindow(1.2, 0.3), 'tv', { width: 1.2, depth: 0.3 })
  if (room.net.w <= 4) return
  const at = room.far === 'r' ? room.net.w - 2.0 : 0.9
  room.put('t', at, 'table', { width: 1.0, depth: 1.4, gap: room.fromBack(1.4, 0.9) })
}

function bath(room: FurniturePlacer): void {
  const { w, h } = room.net
  const sides: Side[] = w >= h ? [room.back, room.far, room.near] : [room.far, room.near, room.back, 't']
  const full = { width: Math.min(1.7, Math.max(w, h) - 0.02), depth: 0.72 }
  if (!room.slide(sides, 'bath', full, true)) {
    room.slide(['l', 'r', 't', 'b'], 'bath', { width: 1.5, depth: 0.7 }, true)
  }
  room.slide(['t', 'l', 'r', 'b'], 'toilet', { width: 0.38, depth: 0.62 }, true)
  room.slide(['l', 'r', 't', 'b'], 'basin', { width: 0.55, depth: 0.45 }, true)
  room.slide(['b', 't', 'l', 'r'], 'washer', { width: 0.6, depth: 0.58 })
}

function wc(room: FurniturePlacer): void {
  room.slide(['r', 'l', 't', 'b'], 'toilet', { width: 0.38, depth: 0.62 }, true)
  room.slide(['t', 'b', 'l', 'r'], 'basin', { width: 0.42, depth: 0.32 }, true)
}

function laundry(room: FurniturePlacer): void {
  const washer = { width: 0.6, depth: 0.6 }
  room.slide(['r', 'l', 't', 'b'], 'washer', washer, true)
  room.slide(['r', 'l', 't', 'b'], 'washer', washer)
}

function wardrobe(room: FurniturePlacer): void {
  room.slideWidest(['l', 'r', 't', 'b'], 'shelf', [1.8, 1.5, 1.2, 0.9], 0.45)
  room.slideWidest(['t', 'b', 'r', 'l'], 'shelf', [1.8, 1.4, 1.0], 0.45)
}

const FURNISH: Record<RoomKind, (room: FurniturePlacer) => void> = {
  bedroom,
  child,
  living,
  kitchen,
  kl: kitchenLiving,
  studio,
  bath,
  wc,
  laundry,
  wardrobe,
}

/** The furniture of one room, in order of placement. */
export function furnish(flat: FlatPlan, room: Room): Piece[] {
  const placer = new FurniturePlacer(flat, room)
  FURNISH[room.kind](placer)
  return placer.pieces
}
