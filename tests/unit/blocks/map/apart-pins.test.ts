import { describe, expect, it } from 'vitest'
import { pinShifts } from '#app/blocks/map/apart-pins.ts'
import { seededRandom } from '../../../fixtures/random.ts'

const MIN_DISTANCE = 0.098
type Pin = { x: number; y: number; isFixed: boolean }
const pin = (x: number, y: number, isFixed = false): Pin => ({ x, y, isFixed })
/** @param applied - the share of the offsets that a map applies */
const moved = (pins: readonly Pin[], applied = 1) => {
  const shifts = pinShifts(pins)
  return pins.map(({ x, y }, at) => ({
    x: x + (shifts[at]?.x ?? 0) * applied,
    y: y + (shifts[at]?.y ?? 0) * applied,
  }))
}

function nearest(places: readonly { x: number; y: number }[]): number {
  const distances = places.flatMap((one, at) =>
    places.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )
  return Math.min(...distances)
}

describe('round pins of the drawn map', () => {
  it('stay where they are when there is room', () => {
    expect(pinShifts([pin(0, 0), pin(0.12, 0), pin(0, -0.12)])).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ])
    expect(pinShifts([])).toEqual([])
  })

  it('go apart along the line between them, half each', () => {
    const [one, other] = moved([pin(0, 0), pin(0.04, 0)])
    expect(one?.x).toBeCloseTo(-(other?.x ?? 0) + 0.04, 3)
    expect(one?.y).toBe(0)
    expect(nearest([one ?? pin(0, 0), other ?? pin(0, 0)])).toBeGreaterThanOrEqual(MIN_DISTANCE - 0.001)
  })

  it('leave the project where it is', () => {
    const [home, school] = moved([pin(0.1, 0.1, true), pin(0.11, 0.1)])
    expect(home).toEqual({ x: 0.1, y: 0.1 })
    expect(school?.x).toBeGreaterThan(0.21)
  })

  it('part even when all share one point', () => {
    expect(nearest(moved([pin(0, 0, true), ...Array.from({ length: 6 }, () => pin(0, 0))]))).toBeGreaterThan(
      MIN_DISTANCE - 0.001,
    )
  })

  it('in a crowd all come apart and stay on the sheet', () => {
    const random = seededRandom(7).next
    const crowd = Array.from({ length: 30 }, () => pin((random() - 0.5) * 0.5, (random() - 0.5) * 0.4))
    const places = moved([pin(0, 0, true), ...crowd])
    expect(nearest(places)).toBeGreaterThan(MIN_DISTANCE - 0.002)
    // A larger map applies less of the offsets.
    expect(nearest(moved([pin(0, 0, true), ...crowd], 0.7))).toBeGreaterThan(0.7 * MIN_DISTANCE - 0.002)
    expect(places.every(({ x, y }) => Math.abs(x) <= 0.4605 && Math.abs(y) <= 0.2905)).toBe(true)
  })
})
