import { describe, expect, it } from 'vitest'
import { formatDistance, frameOf, scaleLengthM } from '#app/platform/map/map-frame.ts'

const PERM = { lat: 58.0168, lon: 56.2214 }

describe('frameOf', () => {
  it('puts a lonely point in the middle of a frame some streets wide', () => {
    const frame = frameOf([PERM])
    const { x, y } = frame.place(PERM)
    expect(x).toBeCloseTo(0, 9)
    expect(y).toBeCloseTo(0, 9)
    expect(frame.widthM).toBeCloseTo(1200, 0)
    const [west, south, east, north] = frame.bounds
    expect(west < PERM.lon && PERM.lon < east && south < PERM.lat && PERM.lat < north).toBe(true)
  })

  it('holds every point with air around it, north up', () => {
    const points = [PERM, { lat: 58.0912, lon: 56.2983 }, { lat: 57.9988, lon: 56.2689 }]
    const frame = frameOf(points)
    const places = points.map(frame.place)
    for (const { x, y } of places) {
      expect(Math.abs(x)).toBeLessThanOrEqual(0.36)
      expect(Math.abs(y)).toBeLessThanOrEqual(0.36 / 1.5)
    }
    // The second point is the most northern: the least y on the screen.
    expect(places[1]?.y).toBe(Math.min(...places.map(({ y }) => y)))
  })

  it('measures the ground: a kilometre east is a kilometre of the frame', () => {
    const frame = frameOf([PERM])
    const degreesOfKm = 1000 / (111_320 * Math.cos((PERM.lat * Math.PI) / 180))
    const east = frame.place({ lat: PERM.lat, lon: PERM.lon + degreesOfKm })
    expect(east.x * frame.widthM).toBeGreaterThan(997)
    expect(east.x * frame.widthM).toBeLessThan(1003)
  })

  it.each([
    [1200, 500, '500 м'],
    [1100, 200, '200 м'],
    [2200, 500, '500 м'],
    [2300, 1000, '1 км'],
    [9000, 2000, '2 км'],
    [100, 100, '100 м'],
  ])('has a scale for a frame of %d m: %d m, "%s"', (width, length, words) => {
    expect(scaleLengthM(width)).toBe(length)
    expect(formatDistance(length).replace('\u00a0', ' ')).toBe(words)
  })
})
