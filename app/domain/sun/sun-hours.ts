import { type GeoPoint, sunPosition } from './solar-position.ts'
import { type Block, coveredTo, type Eye, isWalledUp, stepTo } from './walls.ts'

/** A window: its middle on the outer wall, and where it looks, degrees clockwise from the north. */
export type SunWindow = Eye & { facing: number }

/** From which minute of the local day to which, whole minutes. */
export type Span = readonly [from: number, to: number]

/** One day of one place. */
export type SunTrack = {
  /** Where the sun is at a minute of the local day. */
  at: (minute: number) => { azimuth: number; altitude: number }
  /** Every `STEP_MINUTES` from the first to the last with the sun above the horizon. */
  steps: readonly { minute: number; azimuth: number; altitude: number }[]
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** A ray and a pause between rays shorter than this may be missed. */
const STEP_MINUTES = 5
/** Rays that come along the wall light the jamb alone, degrees between the ray and the wall. */
const LEAST_ANGLE = 10
/** A window is looked from right before its wall, metres. */
const BEFORE_WALL_M = 0.05

/**
 * The sun of a day.
 *
 * @param dayMs - 00:00 of the calendar day, taken as if the place were in UTC
 * @param offsetMinutes - how far the clocks of the place are ahead of UTC on that day
 */
export function sunTrack(dayMs: number, offsetMinutes: number, place: GeoPoint): SunTrack {
  const at = (minute: number) => sunPosition(dayMs + (minute - offsetMinutes) * MINUTE_MS, place)
  const steps = Array.from({ length: DAY_MINUTES / STEP_MINUTES + 1 }, (_, index) => {
    const minute = index * STEP_MINUTES
    return { minute, ...at(minute) }
  })
  return { at, steps: steps.filter(({ altitude }) => altitude > 0) }
}

/**
 * When the sun shines straight into a window: it is above the horizon, before the wall, and no house covers it. Clouds,
 * trees and what hangs over the window are not reckoned with.
 *
 * @param blocks - houses around, its own too
 * @returns spans of the local day, exact to a minute
 */
export function sunSpans(track: SunTrack, window: SunWindow, blocks: readonly Block[]): Span[] {
  const eye = { at: stepTo(window.at, window.facing, BEFORE_WALL_M), heightM: window.heightM }
  if (isWalledUp(eye, blocks)) return []
  const near = blocks.filter(({ heightM }) => heightM > eye.heightM)
  const isLit = ({ azimuth, altitude }: { azimuth: number; altitude: number }) =>
    altitude > 0 && isBefore(azimuth, altitude, window.facing) && altitude > coveredTo(eye, azimuth, near)
  const spans: [number, number][] = []
  let last: { minute: number; lit: boolean } | undefined
  for (const step of track.steps) {
    const lit = isLit(step)
    const isNext = last && step.minute - last.minute === STEP_MINUTES
    if (!isNext && last?.lit) close(spans, last.minute)
    const wasLit = isNext === true && last?.lit === true
    if (lit && !wasLit) {
      const from =
        isNext && last ? turn(last.minute, step.minute, (minute) => !isLit(track.at(minute))) : step.minute
      spans.push([from, from])
    } else if (!lit && wasLit && last) {
      close(
        spans,
        turn(last.minute, step.minute, (minute) => isLit(track.at(minute))),
      )
    }
    last = { minute: step.minute, lit }
  }
  if (last?.lit) close(spans, last.minute)
  return spans.filter(([from, to]) => to > from)
}

function close(spans: [number, number][], minute: number): void {
  const open = spans.at(-1)
  if (open) open[1] = minute
}

/** The whole minute at which what held at `from` no longer holds. */
function turn(from: number, to: number, holds: (minute: number) => boolean): number {
  let [before, after] = [from, to]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (holds(middle)) before = middle
    else after = middle
  }
  return after
}

/** Whether a ray comes from before a wall, by more than the least angle. */
function isBefore(azimuth: number, altitude: number, facing: number): boolean {
  const radians = Math.PI / 180
  const towards = Math.cos(altitude * radians) * Math.cos((azimuth - facing) * radians)
  return towards > Math.sin(LEAST_ANGLE * radians)
}

/** Spans of several windows as those of one: what overlaps is counted once. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: [number, number][] = []
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/** Minutes of spans that do not overlap. */
export function minutesOf(spans: readonly Span[]): number {
  return spans.reduce((sum, [from, to]) => sum + to - from, 0)
}
