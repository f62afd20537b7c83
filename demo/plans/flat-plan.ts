import { ensuiteDoor, entryDoor, hallDoor } from './doors.ts'
import { areaOf, isNear, type Rect, round2 } from './geometry.ts'
import {
  type AreaSums,
  type Cell,
  type Door,
  type FlatPlan,
  isLivingSpace,
  isService,
  type LayoutSpec,
  type Loggia,
  ROOM_NAMES,
  type Room,
  type RoomKind,
  type RoomSpec,
  WALL,
  type Window,
} from './plan-types.ts'

const LOGGIA_DEPTH = 1.3
/** 0.5 for a loggia, by order 854/пр of the Ministry of Construction. */
const LOGGIA_COEFFICIENT = 0.5
const WIDE_WINDOWS: readonly RoomKind[] = ['kl', 'living', 'studio']

const isTwoAspect = (spec: LayoutSpec): boolean => spec.depth > 10

function cellRect([x0, y0, x1, y1]: Cell): Rect {
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 }
}

/** A cell without half of the wall on each side. */
function netRect([x0, y0, x1, y1]: Cell, spec: LayoutSpec): Rect {
  const half = WALL.inner / 2
  const top = isTwoAspect(spec) ? WALL.facade : WALL.party
  const left = isNear(x0, 0) ? WALL.party : half
  const right = isNear(x1, spec.width) ? WALL.party : half
  const above = isNear(y0, 0) ? top : half
  const below = isNear(y1, spec.depth) ? WALL.facade : half
  return { x: x0 + left, y: y0 + above, w: x1 - x0 - left - right, h: y1 - y0 - above - below }
}

/** Strips between touching cells of the hall, where no wall is drawn because they are one room. */
function hallJoints(cells: Rect[], nets: Rect[]): Rect[] {
  const joints: Rect[] = []
  for (const [i, a] of cells.entries()) {
    for (const [j, b] of cells.entries()) {
      const p = nets[i]
      const q = nets[j]
      if (i === j || !p || !q) continue
      const x0 = Math.max(p.x, q.x)
      const x1 = Math.min(p.x + p.w, q.x + q.w)
      const y0 = Math.max(p.y, q.y)
      const y1 = Math.min(p.y + p.h, q.y + q.h)
      if (isNear(a.y + a.h, b.y) && x1 > x0) joints.push({ x: x0, y: p.y + p.h, w: x1 - x0, h: WALL.inner })
      if (isNear(a.x + a.w, b.x) && y1 > y0) joints.push({ x: p.x + p.w, y: y0, w: WALL.inner, h: y1 - y0 })
    }
  }
  return joints
}

function planRoom(room: RoomSpec, spec: LayoutSpec): Room {
  const net = netRect(room.cell, spec)
  const { kind } = room
  const shared = { kind, name: ROOM_NAMES[kind], cell: cellRect(room.cell), net, area: round2(areaOf(net)) }
  const planned: Room = { ...shared, hasDoor: false, doorAt: [] }
  if (isService(kind)) return planned
  if (isNear(room.cell[3], spec.depth)) planned.windowSide = 'b'
  else if (isTwoAspect(spec) && isNear(room.cell[1], 0)) planned.windowSide = 't'
  return planned
}

function planWindow(room: Room, side: 't' | 'b', hasBalconyDoor: boolean, spec: LayoutSpec): Window {
  const length = round2(Math.min(room.net.w * 0.66, WIDE_WINDOWS.includes(room.kind) ? 2.8 : 1.8))
  const y = side === 't' ? 0 : spec.depth - WALL.facade
  return { x: room.net.x + room.net.w / 2 - length / 2, y, length, side, hasBalconyDoor }
}

function planLoggia(room: Room, side: 't' | 'b', spec: LayoutSpec): Loggia {
  const w = Math.min(room.cell.w - 0.1, 3.4)
  const x = round2(room.cell.x + room.cell.w / 2 - w / 2)
  const outer = { x, y: side === 't' ? -LOGGIA_DEPTH : spec.depth, w, h: LOGGIA_DEPTH }
  const net = {
    x: x + 0.1,
    y: side === 't' ? outer.y + 0.1 : outer.y,
    w: w - 0.2,
    h: LOGGIA_DEPTH - 0.1,
  }
  return { outer, net, area: round2(areaOf(net)) }
}

function sumAreas(rooms: Room[], hallArea: number, loggias: Loggia[]): AreaSums {
  const sum = (counts: (room: Room) => boolean) =>
    rooms.filter(counts).reduce((total, room) => total + room.area, 0)
  const balcony = round2(loggias.reduce((total, loggia) => total + loggia.area, 0))
  const kitchen = round2(sum(({ kind }) => kind === 'kitchen' || kind === 'kl'))
  return {
    total: round2(sum(() => true) + hallArea + balcony * LOGGIA_COEFFICIENT),
    living: round2(sum(({ kind }) => isLivingSpace(kind))),
    kitchen: kitchen || null,
    balcony,
    balconyCoefficient: LOGGIA_COEFFICIENT,
  }
}

/** Converts the grid of a layout to rooms with walls, doors, windows, loggias and areas. */
export function planFlat(spec: LayoutSpec): FlatPlan {
  const hallCells = spec.halls.map(cellRect)
  const hallNets = spec.halls.map((cell) => netRect(cell, spec))
  const halls = [...hallNets, ...hallJoints(hallCells, hallNets)]
  const rooms = spec.rooms.map((room) => planRoom(room, spec))
  const entry = entryDoor(spec)
  const doors: Door[] = []
  const windows: Window[] = []
  const loggias: Loggia[] = []
  for (const [index, room] of rooms.entries()) {
    const door =
      hallDoor(room, hallCells, hallNets, spec.width, [entry, ...doors]) ?? ensuiteDoor(room, rooms)
    if (door) {
      room.hasDoor = true
      doors.push(door)
      const half = door.length / 2
      room.doorAt.push(door.isHorizontal ? [door.x + half, door.y] : [door.x, door.y + half])
    }
    if (!room.windowSide) continue
    const hasLoggia = spec.rooms[index]?.hasLoggia === true
    windows.push(planWindow(room, room.windowSide, hasLoggia, spec))
    if (hasLoggia) loggias.push(planLoggia(room, room.windowSide, spec))
  }
  doors.push(entry)
  const hallArea = round2(halls.reduce((total, hall) => total + areaOf(hall), 0))
  const sums = sumAreas(rooms, hallArea, loggias)
  return { spec, rooms, halls, hallArea, doors, entry, windows, loggias, sums }
}
