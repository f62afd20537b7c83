import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planeAround } from '#app/domain/geometry/plane.ts'
import { distanceToSegment, simplify } from '#app/domain/geometry/simplify.ts'
import { circleZone, drawnZone, isInZone } from '#app/domain/geometry/zone.ts'
import { MAX_ZONE_POINTS, readZone, writeZone } from '#app/domain/geometry/zone-text.ts'

const isZone = (text: string) => readZone(text) !== undefined

const HOME = { lat: 58.0105, lon: 56.2294 }
const { toPlane, toDegrees } = planeAround(HOME)
const placeAt = (x: number, y: number) => {
  const [lon, lat] = toDegrees([x, y])
  return { lat, lon }
}

const place = fc.record({
  lat: fc.integer({ min: -850_000, max: 850_000 }).map((steps) => steps / 1e4),
  lon: fc.integer({ min: -1_800_000, max: 1_800_000 }).map((steps) => steps / 1e4),
})

describe('an area in an address', () => {
  it('is read as it was written, wherever its corners are', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 3, maxLength: MAX_ZONE_POINTS }), (corners) => {
        const text = writeZone(corners)
        expect(text).toMatch(/^[\w-]+$/)
        expect(readZone(text)).toEqual(corners.map(({ lat, lon }) => ({ lat: lat + 0, lon: lon + 0 })))
      }),
    )
  })

  it('is refused unless it is a word of three to thirty places, in its one form', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }),
        (text) => void (isZone(text) && expect(writeZone(readZone(text) ?? [])).toBe(text)),
      ),
    )
    const square = writeZone([placeAt(0, 0), placeAt(900, 0), placeAt(900, 900)])
    expect(isZone(square)).toBe(true)
    for (const wrong of [
      '',
      'AAAA',
      `${square}A`,
      `${square} `,
      square.slice(0, -1),
      `${square.slice(0, -1)}!`,
      'zzzzzz',
    ])
      expect([wrong, isZone(wrong)]).toEqual([wrong, false])
    expect(
      isZone(writeZone(Array.from({ length: 31 }, (_, index) => placeAt(index * 100, (index % 2) * 500)))),
    ).toBe(false)
  })
})

describe('an area that is drawn', () => {
  it('has at most thirty corners and holds what the line went round', () => {
    const line = Array.from({ length: 400 }, (_, index) => {
      const turn = (index / 400) * 2 * Math.PI
      const radius = 1500 + 250 * Math.sin(turn * 9)
      return placeAt(radius * Math.cos(turn), radius * Math.sin(turn))
    })
    const corners = readZone(drawnZone(line) ?? '') ?? []
    expect(corners.length).toBeGreaterThan(8)
    expect(corners.length).toBeLessThanOrEqual(MAX_ZONE_POINTS)
    expect(isInZone(placeAt(0, 0), corners)).toBe(true)
    expect(isInZone(placeAt(900, -600), corners)).toBe(true)
    expect(isInZone(placeAt(1900, 0), corners)).toBe(false)
  })

  it('is nothing after a press, or a line to and fro', () => {
    expect(drawnZone([])).toBeUndefined()
    expect(drawnZone([placeAt(0, 0), placeAt(3, 3)])).toBeUndefined()
    expect(drawnZone([placeAt(0, 0), placeAt(900, 10), placeAt(0, 20)])).toBeUndefined()
  })

  it('as a circle holds every place nearer than its radius, and none farther', () => {
    const corners = readZone(circleZone(HOME, 1920)) ?? []
    for (let turn = 0; turn < 7; turn += 0.1) {
      expect(isInZone(placeAt(1870 * Math.sin(turn), 1870 * Math.cos(turn)), corners)).toBe(true)
      expect(isInZone(placeAt(1950 * Math.sin(turn), 1950 * Math.cos(turn)), corners)).toBe(false)
    }
  })
})

describe('a line with fewer points', () => {
  it('goes within the tolerance of each point that it leaves out, and keeps its ends', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 }))
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 2, maxLength: 40 }),
        fc.integer({ min: 1, max: 100 }),
        (line, toleranceM) => {
          const simple = simplify(line, toleranceM)
          expect([simple[0], simple.at(-1)]).toEqual([line[0], line.at(-1)])
          for (const each of line) {
            const distances = simple
              .slice(1)
              .map((to, index) => distanceToSegment(each, simple[index] ?? to, to))
            expect(Math.min(...distances)).toBeLessThanOrEqual(toleranceM)
          }
        },
      ),
    )
    expect(toPlane(HOME)).toEqual([0, 0])
  })
})
