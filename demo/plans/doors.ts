import { isNear, type Point, type Rect } from './geometry.ts'
import { type Door, isService, type LayoutSpec, type Room, WALL } from './plan-types.ts'

const ENTRY_WIDTH = 0.95
const SERVICE_WIDTH = 0.7
const ROOM_WIDTH = 0.8
/** Clear wall beside a door leaf. */
const MARGIN = 0.04

const inner = { isEntry: false, isOpening: false, thickness: WALL.inner }
/** Doors of service rooms open outwards, so that one can leave a small room quickly. */
const swingOf = (room: Room, inward: 1 | -1): 1 | -1 =>
  isService(room.kind) ? (inward === 1 ? -1 : 1) : inward

/** A place for a door, the usual one first: it may also be at the other end of its wall. */
type Candidate = { doors: Door[]; score: number }

/** Door in a horizontal wall: the hall is below (or above) the room. */
function horizontalDoor(room: Room, hall: Rect, hallIsBelow: boolean, flatWidth: number): Candidate | null {
  const x0 = Math.max(room.net.x, hall.x)
  const x1 = Math.min(room.net.x + room.net.w, hall.x + hall.w)
  const width = isService(room.kind) ? SERVICE_WIDTH : ROOM_WIDTH
  if (x1 - x0 < width + 2 * MARGIN) return null

  const isOpening = room.kind === 'studio'
  const length = isOpening ? Math.min(1.5, x1 - x0 - 0.2) : width
  const { cell, net } = room
  const fillsWall = x1 - x0 > net.w - 0.05
  const isLeft =
    isOpening || (x0 + x1) / 2 < net.x + net.w / 2 || (fillsWall && cell.x + cell.w / 2 > flatWidth / 2)
  const shared = {
    ...inner,
    isOpening,
    y: hallIsBelow ? cell.y + cell.h : cell.y,
    isHorizontal: true,
    length,
    swing: swingOf(room, hallIsBelow ? -1 : 1),
  }
  const score = x1 - x0 + (isService(room.kind) ? 0 : 0.5)
  if (isOpening) return { score, doors: [{ ...shared, x: (x0 + x1) / 2 - length / 2, hinge: -1 }] }
  const left: Door = { ...shared, x: x0 + MARGIN, hinge: -1 }
  const right: Door = { ...shared, x: x1 - MARGIN - length, hinge: 1 }
  return { score, doors: isLeft ? [left, right] : [right, left] }
}

/** Door in a vertical wall: the hall is to the right (or left) of the room. */
function verticalDoor(room: Room, hall: Rect, hallIsRight: boolean): Candidate | null {
  const y0 = Math.max(room.net.y, hall.y)
  const y1 = Math.min(room.net.y + room.net.h, hall.y + hall.h)
  const length = isService(room.kind) ? SERVICE_WIDTH : ROOM_WIDTH
  if (y1 - y0 < length + 2 * MARGIN) return null
  const shared = {
    ...inner,
    x: hallIsRight ? room.cell.x + room.cell.w : room.cell.x,
    isHorizontal: false,
    length,
    swing: swingOf(room, hallIsRight ? -1 : 1),
  }
  return {
    score: y1 - y0 + (isService(room.kind) ? 0.3 : 0),
    doors: [
      { ...shared, y: y0 + MARGIN, hinge: -1 },
      { ...shared, y: y1 - MARGIN - length, hinge: 1 },
    ],
  }
}

function doorToHall(room: Room, hallCell: Rect, hallNet: Rect, flatWidth: number): Candidate | null {
  const { cell } = room
  const hallIsBelow = isNear(cell.y + cell.h, hallCell.y)
  if (hallIsBelow || isNear(hallCell.y + hallCell.h, cell.y)) {
    const door = horizontalDoor(room, hallNet, hallIsBelow, flatWidth)
    if (door) return door
  }
  const hallIsRight = isNear(cell.x + cell.w, hallCell.x)
  if (hallIsRight || isNear(hallCell.x + hallCell.w, cell.x)) return verticalDoor(room, hallNet, hallIsRight)
  return null
}

/**
 * The best door between a room and a part of the hall; at the other end of its wall where its leaf would meet that of another.
 *
 * @param others - doors of the flat that have their places
 */
export function hallDoor(
  room: Room,
  cells: Rect[],
  nets: Rect[],
  flatWidth: number,
  others: readonly Door[],
): Door | null {
  let best: Candidate | null = null
  for (const [index, cell] of cells.entries()) {
    const net = nets[index]
    const candidate = net ? doorToHall(room, cell, net, flatWidth) : null
    if (candidate && candidate.score > (best?.score ?? -1)) best = candidate
  }
  const doors = best?.doors ?? []
  return doors.find((door) => !others.some((other) => leavesMeet(door, other))) ?? doors[0] ?? null
}

/** Door of a service room without a wall to the hall: it opens from the adjacent bedroom. */
export function ensuiteDoor(room: Room, rooms: Room[]): Door | null {
  if (!isService(room.kind)) return null
  for (const other of rooms) {
    if (other.kind !== 'bedroom' && other.kind !== 'child') continue
    const x0 = Math.max(room.net.x, other.net.x)
    const x1 = Math.min(room.net.x + room.net.w, other.net.x + other.net.w)
    const otherIsBelow = isNear(room.cell.y + room.cell.h, other.cell.y)
    const touches = otherIsBelow || isNear(other.cell.y + other.cell.h, room.cell.y)
    if (x1 - x0 <= 0.85 || !touches) continue
    const y = otherIsBelow ? other.cell.y : room.cell.y
    other.doorAt.push([x0 + 0.45, y])
    const swing = otherIsBelow ? -1 : 1
    return { ...inner, x: x0 + 0.1, y, isHorizontal: true, length: SERVICE_WIDTH, swing, hinge: -1 }
  }
  return null
}

export function entryDoor(spec: LayoutSpec): Door {
  const from = spec.door.at - ENTRY_WIDTH / 2
  const shared = {
    length: ENTRY_WIDTH,
    hinge: -1,
    isEntry: true,
    isOpening: false,
    thickness: WALL.party,
  } as const
  if (spec.door.side === 't') return { ...shared, x: from, y: WALL.party / 2, isHorizontal: true, swing: 1 }
  return { ...shared, x: spec.width - WALL.party / 2, y: from, isHorizontal: false, swing: -1 }
}

const SAMPLES = 24

/** Points of the quarter circle that a door leaf moves over. */
function pointsOfSwing({ x, y, length, hinge, swing, isHorizontal }: Door): Point[] {
  const steps = Array.from({ length: SAMPLES + 1 }, (_, index) => index / SAMPLES)
  const along = hinge < 0 ? 1 : -1
  const start = hinge < 0 ? 0 : length
  return steps.flatMap((share) =>
    steps.map((turn): Point => {
      const u = start + along * share * length * Math.cos((turn * Math.PI) / 2)
      const v = swing * share * length * Math.sin((turn * Math.PI) / 2)
      return isHorizontal ? [x + u, y + v] : [x + v, y + u]
    }),
  )
}

function isInSwing([px, py]: Point, { x, y, length, hinge, swing, isHorizontal }: Door): boolean {
  const [u, v] = isHorizontal ? [px - x, py - y] : [py - y, px - x]
  const fromHinge = hinge < 0 ? u : length - u
  return fromHinge > 0 && v * swing > 0 && Math.hypot(fromHinge, v) < length
}

/** Whether the leaves of two doors cover the same floor when they open. */
export function leavesMeet(a: Door, b: Door): boolean {
  if (a.isOpening || b.isOpening) return false
  return pointsOfSwing(a).some((point) => isInSwing(point, b))
}

/** Floor area that a door leaf or opening needs: no furniture and no label may be there. */
export function sweepOf(door: Door): Rect {
  const { x, y, length, swing } = door
  if (door.isOpening) {
    return door.isHorizontal ? { x, y: y - 0.5, w: length, h: 1 } : { x: x - 0.5, y, w: 1, h: length }
  }
  if (door.isHorizontal) return { x, y: swing > 0 ? y : y - length, w: length, h: length }
  return { x: swing > 0 ? x : x - length, y, w: length, h: length }
}
