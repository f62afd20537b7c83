type Place = { x: number; y: number }

/**
 * Shares of the frame's width. On a phone the squares around two signs of 24 px do not touch, not even by
 * their corners (WCAG 2.5.8); the project's sign is larger.
 */
const LEAST = 0.098
const LEAST_TO_FIXED = 0.113
/** What is pushed stays on the sheet, which is three to two. */
const REACH = { x: 0.46, y: 0.29 }
const ROUNDS = 200
/** Where a pin goes from one on the very same point, by its turn. */
const WAYS = [
  { x: 1, y: 0 },
  { x: -0.6, y: 0.8 },
  { x: -0.6, y: -0.8 },
  { x: 0.6, y: 0.8 },
  { x: 0.6, y: -0.8 },
  { x: -1, y: 0 },
] as const

/**
 * How far each round pin of the drawn map moves from its point so that every one can be seen and pressed.
 * Pins that have room stay where they are. Plain arithmetic on rounded numbers: the server and the browser
 * must come to the same.
 *
 * @param places in the frame as shares of its width from its middle; one that is fixed never moves
 */
export function pinShifts(places: readonly (Place & { isFixed: boolean })[]): Place[] {
  const pins = places.map(({ x, y, isFixed }) => ({ x: round(x), y: round(y), isFixed }))
  for (let turn = 0; turn < ROUNDS && pushAll(pins); turn++);
  return pins.map(({ x, y }, at) => ({
    x: round(x - round(places[at]?.x ?? x)),
    y: round(y - round(places[at]?.y ?? y)),
  }))
}

type Pin = Place & { isFixed: boolean }

/** One push of every pair that is too close. @returns whether there was one */
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
  const [dx, dy] = [other.x - pin.x, other.y - pin.y]
  const distance = Math.sqrt(dx * dx + dy * dy)
  const least = pin.isFixed || other.isFixed ? LEAST_TO_FIXED : LEAST
  // A little more than asked for, so that the pushes come to an end.
  const missing = least * 1.01 - distance
  if (distance >= least || (pin.isFixed && other.isFixed)) return false
  const same = WAYS[turn % WAYS.length] ?? WAYS[0]
  const way = distance < 0.001 ? same : { x: dx / distance, y: dy / distance }
  const share = pin.isFixed || other.isFixed ? 1 : 0.5
  move(pin, way, -missing * share)
  move(other, way, missing * share)
  return true
}

function move(pin: Pin, way: Place, by: number): void {
  if (pin.isFixed) return
  pin.x = within(pin.x + way.x * by, REACH.x, pin.x)
  pin.y = within(pin.y + way.y * by, REACH.y, pin.y)
}

/** A point that is out of reach already goes no further. */
function within(value: number, reach: number, before: number): number {
  const limit = Math.max(reach, Math.abs(before))
  return Math.min(limit, Math.max(-limit, value))
}

function round(share: number): number {
  return Math.round(share * 10_000) / 10_000
}
