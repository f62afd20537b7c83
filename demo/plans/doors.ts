import { isNear, type Rect } from './geometry.ts'
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

type Candidate = { door: Door; score: number }

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
  const leafX = isLeft ? x0 + MARGIN : x1 - MARGIN - length
  return {
    score: x1 - x0 + (isService(room.kind) ? 0 : 0.5),
    door: {
      ...inner,
      isOpening,
      x: isOpening ? (x0 + x1) / 2 - length / 2 : leafX,
      y: hallIsBelow ? cell.y + cell.h : cell.y,
      isHorizontal: true,
      length,
      swing: swingOf(room, hallIsBelow ? -1 : 1),
      hinge: isLeft ? -1 : 1,
    },
  }
}

/** Door in a vertical wall: the hall is to the right (or left) of the room. */
function verticalDoor(room: Room, hall: Rect, hallIsRight: boolean): Candidate | null {
  const y0 = Math.max(room.net.y, hall.y)
  const y1 = Math.min(room.net.y + room.net.h, hall.y + hall.h)
  const length = isService(room.kind) ? SERVICE_WIDTH : ROOM_WIDTH
  if (y1 - y0 < length + 2 * MARGIN) return null
  return {
    score: y1 - y0 + (isService(room.kind) ? 0.3 : 0),
    door: {
      ...inner,
      x: hallIsRight ? room.cell.x + room.cell.w : room.cell.x,
      y: y0 + MARGIN,
      isHorizontal: false,
      length,
      swing: swingOf(room, hallIsRight ? -1 : 1),
      hinge: -1,
    },
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

/** The best door between a room and a part of the hall. */
export function hallDoor(room: Room, cells: Rect[], nets: Rect[], flatWidth: number): Door | null {
  let best: Candidate | null = null
  for (const [index, cell] of cells.entries()) {
    const net = nets[index]
    const candidate = net ? doorToHall(room, cell, net, flatWidth) : null
    if (candidate && candidate.score > (best?.score ?? -1)) best = candidate
  }
  return best?.door ?? null
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

/** Floor area that a door leaf or opening needs: no furniture and no label may be there. */
export function sweepOf(door: Door): Rect {
  const { x, y, length, swing } = door
  if (door.isOpening) {
    return door.isHorizontal ? { x, y: y - 0.5, w: length, h: 1 } : { x: x - 0.5, y, w: 1, h: length }
  }
  if (door.isHorizontal) return { x, y: swing > 0 ? y : y - length, w: length, h: length }
  return { x: swing > 0 ? x : x - length, y, w: length, h: length }
}
