import type { MapFrame } from '#app/platform/map/map-frame.ts'
import type { MapPinData } from './map-pin.tsx'

type Place = { x: number; y: number }

/** Offsets of round pins by id; overlapping flags are handled in pin-lean.ts. */
export function shiftsOf(pins: readonly MapPinData[], frame: MapFrame): Map<number, Place | undefined> {
  const round = pins.filter(({ kind }) => kind !== undefined)
  const shifts = pinShifts(round.map((pin) => ({ ...frame.place(pin), isFixed: pin.kind === 'home' })))
  return new Map(round.map(({ id }, at) => [id, shifts[at]]))
}

/**
 * Minimum distance between two pins, as a share of the frame's width. On a phone the touch targets of 24 px pins
 * then do not overlap, corners included (WCAG 2.5.8). The project's own pin is larger.
 */
const MIN_DISTANCE = 0.098
const MIN_DISTANCE_TO_FIXED = 0.113
/** Maximum offset from the middle of the frame (3:2), so that a moved pin stays on the map. */
const MAX_OFFSET = { x: 0.46, y: 0.29 }
const MAX_ITERATIONS = 200
/**
 * The share of an offset that a phone applies, and the one of larger maps (`--pins-apart` in map-pins.tsx), where pins stay
 * closer to their points. Pins that pass each other on their way may be apart at one and not at the other.
 */
export const APPLIED_SHARES = { narrow: 1, wide: 0.7 }
/** Directions for pins on exactly the same point, taken in turn. */
const DIRECTIONS = [
  { x: 1, y: 0 },
  { x: -0.6, y: 0.8 },
  { x: -0.6, y: -0.8 },
  { x: 0.6, y: 0.8 },
  { x: 0.6, y: -0.8 },
  { x: -1, y: 0 },
] as const

/**
 * Offsets that separate overlapping round pins, so that each can be seen and pressed. Pins that do not overlap
 * stay. Only rounded arithmetic, because the server and the browser must get the same result.
 *
 * @param places in the frame as shares of its width from its middle; a fixed one never moves
 */
export function pinShifts(places: readonly (Place & { isFixed: boolean })[]): Place[] {
  const pins = places.map(({ x, y, isFixed }) => {
    const point = { x: round(x), y: round(y) }
    return { ...point, point, isFixed }
  })
  for (let turn = 0; turn < MAX_ITERATIONS && pushAll(pins); turn++);
  return pins.map(({ x, y }, at) => ({
    x: round(x - round(places[at]?.x ?? x)),
    y: round(y - round(places[at]?.y ?? y)),
  }))
}

type Pin = Place & { point: Place; isFixed: boolean }

/** Separates every pair that is too close, once. @returns whether any pair was */
function pushAll(pins: Pin[]): boolean {
  let isPushed = false
  for (const [at, pin] of pins.entries()) {
    for (const [after, other] of pins.slice(at + 1).entries()) {
      if (pushApart(pin, other, after)) isPushed = true
    }
  }
  return isPushed
}

function pushApart(pin: Pin, other: Pin, turn: number): boolean {
  if (pin.isFixed && other.isFixed) return false
  const isNextToFixed = pin.isFixed || other.isFixed
  let isPushed = false
  for (const applied of Object.values(APPLIED_SHARES)) {
    const [from, to] = [shownAt(pin, applied), shownAt(other, applied)]
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const distance = Math.sqrt(dx * dx + dy * dy)
    const minDistance = (isNextToFixed ? MIN_DISTANCE_TO_FIXED : MIN_DISTANCE) * applied
    if (distance >= minDistance) continue
    // Slightly more than needed, so that the loop ends.
    const missing = (minDistance * 1.01 - distance) / applied
    const same = DIRECTIONS[turn % DIRECTIONS.length] ?? DIRECTIONS[0]
    const direction = distance < 0.001 ? same : { x: dx / distance, y: dy / distance }
    const share = isNextToFixed ? 1 : 0.5
    move(pin, direction, -missing * share)
    move(other, direction, missing * share)
    isPushed = true
  }
  return isPushed
}

/** Where a map shows a pin that applies so much of its offset. */
function shownAt({ x, y, point }: Pin, applied: number): Place {
  return { x: point.x + (x - point.x) * applied, y: point.y + (y - point.y) * applied }
}

function move(pin: Pin, direction: Place, by: number): void {
  if (pin.isFixed) return
  pin.x = clampOffset(pin.x + direction.x * by, MAX_OFFSET.x, pin.x)
  pin.y = clampOffset(pin.y + direction.y * by, MAX_OFFSET.y, pin.y)
}

/** A point that is out of bounds already moves no further out. */
function clampOffset(value: number, maxOffset: number, before: number): number {
  const limit = Math.max(maxOffset, Math.abs(before))
  return Math.min(limit, Math.max(-limit, value))
}

function round(share: number): number {
  return Math.round(share * 10_000) / 10_000
}
