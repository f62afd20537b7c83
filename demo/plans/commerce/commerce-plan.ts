import type { CommercialPlace } from '#demo/generate/demo-unit.ts'
import { FurniturePlacer, type Piece } from '../furniture-placer.ts'
import { areaOf, type Rect, round2, round3 } from '../geometry.ts'
import { type Door, type FlatPlan, type Room, type RoomKind, WALL, type Window } from '../plan-types.ts'
import type { BackRoom, CommerceSpec } from './commerce-specs.ts'

const ENTRY_M = 1.3
const YARD_DOOR_M = 1
const INNER_DOOR_M = 0.8
/** Between shop windows, and beside the entrance. */
const PIER_M = 0.55
const LONGEST_WINDOW_M = 3

/** How the walls and labels of flats' plans call a room with such a use: wet rooms have their own colour. */
const KIND: Record<BackRoom['use'], RoomKind> = {
  wc: 'wc',
  kitchen: 'kitchen',
  store: 'living',
  meeting: 'living',
}

function asRoom(kind: RoomKind, name: string, net: Rect, doorAt: Room['doorAt']): Room {
  return { kind, name, cell: net, net, area: round2(areaOf(net)), hasDoor: true, doorAt }
}

/** A room of the yard side ends at the right wall, or before the next one. */
function backNets({ back, backDepth, width }: CommerceSpec, top: number): Rect[] {
  let x = WALL.party
  return back.map((room, index) => {
    const isLast = index === back.length - 1
    const w = isLast ? WALL.party + width - x : room.width
    const net = { x: round3(x), y: top, w: round3(w), h: backDepth }
    x += w + WALL.inner
    return net
  })
}

/** Shop windows along the street, as many as fit beside the entrance. */
function shopWindows({ width, entryAt }: CommerceSpec): Window[] {
  const left = WALL.party
  const gaps: [number, number][] = [
    [left, left + entryAt - ENTRY_M / 2],
    [left + entryAt + ENTRY_M / 2, left + width],
  ]
  return gaps.flatMap(([from, to]) => {
    const room = to - from - PIER_M
    const count = Math.ceil(room / (LONGEST_WINDOW_M + PIER_M))
    const length = room / count - PIER_M
    if (length < 0.8) return []
    return Array.from({ length: count }, (_, index) => ({
      x: round3(from + PIER_M + index * (length + PIER_M)),
      y: 0,
      length: round3(length),
      side: 't' as const,
      hasBalconyDoor: false,
    }))
  })
}

function backDoors(spec: CommerceSpec, nets: readonly Rect[], wallY: number, depth: number): Door[] {
  return spec.back.flatMap((room, index) => {
    const net = nets[index]
    if (!net) return []
    const shared = { isHorizontal: true, isEntry: false, isOpening: false } as const
    const inner: Door = {
      ...shared,
      x: net.x + 0.15,
      y: wallY,
      length: INNER_DOOR_M,
      swing: room.use === 'wc' ? -1 : 1,
      hinge: -1,
      thickness: WALL.inner,
    }
    if (!room.hasYardDoor) return [inner]
    const x = net.x + net.w - YARD_DOOR_M - 0.3
    const y = depth - WALL.facade / 2
    return [inner, { ...shared, x, y, length: YARD_DOOR_M, swing: -1, hinge: 1, thickness: WALL.facade }]
  })
}

/** Windows of the rooms where people stay. */
function yardWindows({ back }: CommerceSpec, nets: readonly Rect[], depth: number): Window[] {
  return back.flatMap(({ use }, index) => {
    const net = nets[index]
    if (!net || (use !== 'meeting' && use !== 'kitchen')) return []
    const length = round3(Math.min(1.8, net.w * 0.45))
    const x = round3(use === 'kitchen' ? net.x + 0.8 : net.x + (net.w - length) / 2)
    return [{ x, y: depth - WALL.facade, length, side: 'b' as const, hasBalconyDoor: false }]
  })
}

/**
 * Walls, doors and windows of a commercial unit: the street at the top of the drawing, the yard below. Its depth is
 * what its area asks for.
 */
export function planCommerce(spec: CommerceSpec, { area }: Pick<CommercialPlace, 'area'>): FlatPlan {
  const { width, backDepth, back, entryAt } = spec
  const backArea = backDepth * (width - WALL.inner * (back.length - 1))
  const hallDepth = round3((area - backArea) / width)
  const top = round3(WALL.facade + hallDepth + WALL.inner)
  const depth = round3(top + backDepth + WALL.facade)
  const nets = backNets(spec, top)
  const doors = backDoors(spec, nets, top - WALL.inner / 2, depth)
  const entry: Door = {
    x: round3(WALL.party + entryAt - ENTRY_M / 2),
    y: WALL.facade / 2,
    isHorizontal: true,
    length: ENTRY_M,
    swing: 1,
    hinge: -1,
    isEntry: true,
    isOpening: false,
    thickness: WALL.facade,
  }
  const hall = { x: WALL.party, y: WALL.facade, w: width, h: hallDepth }
  const rooms = [
    asRoom('living', spec.name, hall, [[entry.x + ENTRY_M / 2, entry.y]]),
    ...back.flatMap(({ use, name }, index) => {
      const net = nets[index]
      return net ? [asRoom(KIND[use], name, net, [[net.x + 0.5, top]])] : []
    }),
  ]
  const total = round2(rooms.reduce((sum, room) => sum + room.area, 0))
  return {
    spec: {
      code: spec.code,
      width: round2(width + 2 * WALL.party),
      depth: round2(depth),
      rooms: [],
      halls: [],
      door: { side: 't', at: entryAt },
    },
    rooms,
    halls: [],
    hallArea: 0,
    doors: [...doors, entry],
    entry,
    windows: [...shopWindows(spec), ...yardWindows(spec, nets, depth)],
    loggias: [],
    sums: { total, living: 0, kitchen: null, balcony: 0, balconyCoefficient: 0 },
  }
}

/** Rows of the same piece over a whole room, with a way around each row. */
function rows(
  room: FurniturePlacer,
  name: 'table' | 'shelf' | 'desk',
  { width, depth, stepX, stepY, from }: Record<'width' | 'depth' | 'stepX' | 'stepY' | 'from', number>,
): void {
  for (let gap = from; gap + depth < room.net.h - 1.1; gap += stepY)
    for (let at = 0.9; at + width < room.net.w - 0.7; at += stepX)
      room.put('t', at, name, { width, depth, gap })
}

function furnishHall(room: FurniturePlacer, use: CommerceSpec['use']): void {
  if (use === 'cafe') {
    room.put('b', 2.2, 'counter', { width: 5.4, depth: 0.7, gap: 0.9 }, true)
    rows(room, 'table', { width: 0.9, depth: 1.5, stepX: 2, stepY: 2.2, from: 1.7 })
  }
  if (use === 'shop') {
    room.put('b', 4.2, 'shelf', { width: 7.4, depth: 0.5 }, true)
    room.put('r', 0.6, 'shelf', { width: 4.6, depth: 0.5 }, true)
    room.put('t', 4.6, 'counter', { width: 2.2, depth: 0.7, gap: 0.9 }, true)
    for (const gap of [2.4, 4.2]) room.put('t', 1.4, 'shelf', { width: 8.6, depth: 0.8, gap })
  }
  if (use === 'office') rows(room, 'desk', { width: 1.4, depth: 1.15, stepX: 1.5, stepY: 1.9, from: 1 })
}

function furnishBack(room: FurniturePlacer, use: BackRoom['use']): void {
  if (use === 'wc') {
    room.slide(['r'], 'toilet', { width: 0.38, depth: 0.62 }, true)
    room.slide(['b', 'r'], 'basin', { width: 0.6, depth: 0.45 }, true)
  }
  if (use === 'store') room.slideWidest(['b', 't'], 'shelf', [3, 2.4, 1.8], 0.6)
  if (use === 'meeting') {
    const width = room.net.w > 4 ? 1.9 : 0.8
    room.put('b', room.net.w - width - 0.15, 'table', { width, depth: 1.4, gap: 0.5 })
  }
  if (use === 'kitchen') {
    const run = ['fridge', 'sink', 'hob', 'hob', 'counter'] as const
    for (const [index, name] of run.entries())
      room.put('b', 0.2 + index * 0.72, name, { width: 0.7, depth: 0.7 }, true)
  }
}

/** What stands in a room of a commercial unit; nothing in the hall of one whose use is the buyer's. */
export function furnishCommerce(spec: CommerceSpec, plan: FlatPlan, room: Room): Piece[] {
  const placer = new FurniturePlacer(plan, room)
  const index = plan.rooms.indexOf(room)
  const back = spec.back[index - 1]
  if (back) furnishBack(placer, back.use)
  else furnishHall(placer, spec.use)
  return placer.pieces
}
