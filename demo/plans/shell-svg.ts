import type { Rect } from './geometry.ts'
import { type Door, type FlatPlan, isWet, type Loggia, WALL, type Window } from './plan-types.ts'
import { num, rect, THEME } from './svg-parts.ts'

const LEAF = `stroke="${THEME.wall}" stroke-width=".04" fill="none"`
const ARC = `stroke="${THEME.wall}" stroke-width=".014" fill="none"`

function grow(shape: Rect, by: number): Rect {
  return { x: shape.x - by, y: shape.y - by, w: shape.w + 2 * by, h: shape.h + 2 * by }
}

function doorSvg(door: Door): string {
  const { x, y, length, hinge, swing } = door
  const thickness = door.thickness + 0.02
  const gap = door.isHorizontal
    ? { x, y: y - thickness / 2, w: length, h: thickness }
    : { x: x - thickness / 2, y, w: thickness, h: length }
  const hole = rect(gap, THEME.room)
  if (door.isOpening) return hole
  const arc = (turn: boolean) => `A${length} ${length} 0 0 ${turn ? 1 : 0}`
  if (door.isHorizontal) {
    const hingeX = hinge < 0 ? x : x + length
    const otherX = hinge < 0 ? x + length : x
    const leafY = y + swing * length
    const turn = hinge < 0 !== leafY > y
    return (
      hole +
      `<path d="M${num(hingeX)} ${num(y)}V${num(leafY)}" ${LEAF}/>` +
      `<path d="M${num(hingeX)} ${num(leafY)}${arc(turn)} ${num(otherX)} ${num(y)}" ${ARC}/>`
    )
  }
  const leafX = x + swing * length
  const hingeY = hinge < 0 ? y : y + length
  const otherY = hinge < 0 ? y + length : y
  const turn = hinge < 0 === leafX > x
  return (
    hole +
    `<path d="M${num(x)} ${num(hingeY)}H${num(leafX)}" ${LEAF}/>` +
    `<path d="M${num(leafX)} ${num(hingeY)}${arc(turn)} ${num(x)} ${num(otherY)}" ${ARC}/>`
  )
}

function windowSvg({ x, y, length, hasBalconyDoor }: Window): string {
  const line = `stroke="${THEME.wall}" stroke-width=".025"`
  const pane = (share: number) => `M${num(x)} ${num(y + WALL.facade * share)}H${num(x + length)}`
  const frame = rect({ x, y, w: length, h: WALL.facade }, '#fff', line)
  const panes = `<path d="${pane(0.38)}${pane(0.62)}" ${line}/>`
  if (!hasBalconyDoor) return frame + panes
  const at = `M${num(x + length * 0.64)} ${num(y)}v${num(WALL.facade)}`
  return `${frame}${panes}<path d="${at}" stroke="${THEME.wall}" stroke-width=".06"/>`
}

function loggiaSvg({ outer, net }: Loggia): string {
  const glazingY = outer.y < 0 ? outer.y + 0.05 : outer.y + outer.h - 0.05
  const glazing = `M${num(outer.x + 0.1)} ${num(glazingY)}h${num(outer.w - 0.2)}`
  return `${rect(outer, THEME.wall)}${rect(net, THEME.loggia)}<path d="${glazing}" stroke="#fff" stroke-width=".05"/>`
}

/**
 * Walls, rooms, doors, windows and loggias of a flat, without furniture and text, in the flat's coordinates.
 *
 * @param wet - ground of its wet rooms
 */
export function shellSvg(flat: FlatPlan, wet = THEME.wet): string {
  const { width, depth } = flat.spec
  return [
    ...flat.loggias.map(loggiaSvg),
    rect({ x: 0, y: 0, w: width, h: depth }, THEME.wall),
    ...flat.halls.map((hall) => rect(grow(hall, 0.005), THEME.room)),
    ...flat.rooms.map((room) => rect(room.net, isWet(room.kind) ? wet : THEME.room)),
    ...flat.windows.map(windowSvg),
    ...flat.doors.map(doorSvg),
  ].join('')
}
