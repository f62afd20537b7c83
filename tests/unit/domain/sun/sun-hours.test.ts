import { describe, expect, it } from 'vitest'
import { azimuthOf, sideOf } from '#app/domain/sun/sides.ts'
import { joinSpans, minutesOf, sunSpans, sunTrack } from '#app/domain/sun/sun-hours.ts'
import { coveredTo, distanceTo, type SitePoint } from '#app/domain/sun/walls.ts'
import { WINDOW_SIDES } from '#app/domain/vocabulary.ts'

const PERM = { lat: 58, lon: 56.25 }
const OFFSET = 300
const day = (date: string) => sunTrack(Date.parse(date), OFFSET, PERM)
const box = (west: number, south: number, width: number, depth: number): SitePoint[] => [
  [west, south],
  [west + width, south],
  [west + width, south + depth],
  [west, south + depth],
]
const SOUTH_WINDOW = { at: [0, 0], heightM: 10, facing: 180 } as const

describe('walls', () => {
  const house = box(-10, -30, 20, 10)

  it.each([
    [180, 20],
    // The corner is 10 m aside of 20 m.
    [180 + (Math.atan2(9.99, 20) * 180) / Math.PI, Math.hypot(9.99, 20)],
    [180 + (Math.atan2(10.01, 20) * 180) / Math.PI, null],
    [0, null],
  ])('at %d° the house is %s m away', (azimuth, metres) => {
    const found = distanceTo(house, [0, 0], azimuth)
    if (metres === null) expect(found).toBeNull()
    else expect(found).toBeCloseTo(metres, 6)
  })

  it('covers the sky as high as its roof is above the eye', () => {
    const blocks = [{ outline: house, heightM: 30 }]
    expect(coveredTo({ at: [0, 0], heightM: 10 }, 180, blocks)).toBeCloseTo(45, 6)
    expect(coveredTo({ at: [0, 0], heightM: 30 }, 180, blocks), 'from the roof on').toBe(0)
  })
})

describe('direct sun', () => {
  it('comes to a south window from morning to evening, and never to a north one in March', () => {
    const track = day('2026-03-22')
    const [[from = 0, to = 0] = []] = sunSpans(track, SOUTH_WINDOW, [])
    // Solar noon is at 13:22 by the clocks of Perm: as long before it as after.
    expect((from + to) / 2).toBeCloseTo(13 * 60 + 22, -1)
    expect(to - from).toBeGreaterThan(9 * 60)
    expect(sunSpans(track, { ...SOUTH_WINDOW, facing: 0 }, [])).toEqual([])
  })

  it('comes to a north window twice on a day of June, early and late', () => {
    const spans = sunSpans(day('2026-06-22'), { ...SOUTH_WINDOW, facing: 0 }, [])
    expect(spans).toHaveLength(2)
  })

  it('is taken away at noon by a tower before the window', () => {
    const tower = { outline: box(-10, -40, 20, 10), heightM: 90 }
    const open = sunSpans(day('2026-03-22'), SOUTH_WINDOW, [])
    const spans = sunSpans(day('2026-03-22'), SOUTH_WINDOW, [tower])
    expect(spans).toHaveLength(2)
    expect(minutesOf(spans)).toBeLessThan(minutesOf(open))
    expect(spans.some(([from, to]) => from < 13 * 60 + 22 && 13 * 60 + 22 < to)).toBe(false)
  })

  it('does not come to a window that is walled up', () => {
    const wall = { outline: box(-5, -20, 10, 20), heightM: 40 }
    expect(sunSpans(day('2026-06-22'), SOUTH_WINDOW, [wall])).toEqual([])
  })

  it('of several windows is counted once', () => {
    expect(
      joinSpans([
        [600, 700],
        [100, 200],
        [150, 300],
        [300, 310],
      ]),
    ).toEqual([
      [100, 310],
      [600, 700],
    ])
  })
})

it('sides and directions are each other back', () => {
  for (const side of WINDOW_SIDES) expect(sideOf(azimuthOf(side))).toBe(side)
  expect([350, 360, 22, 23].map(sideOf)).toEqual(['С', 'С', 'С', 'СВ'])
})
