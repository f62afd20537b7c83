import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { placeSigns } from '#app/features/genplan/picture/place-signs.ts'

const PICTURE = { width: 1920, height: 1152 }
const SIGN = { width: 221, height: 144 }

function overlaps(places: readonly (readonly [number, number])[]): boolean {
  return places.some((a, i) =>
    places
      .slice(i + 1)
      .some((b) => Math.abs(a[0] - b[0]) < SIGN.width - 0.01 && Math.abs(a[1] - b[1]) < SIGN.height - 0.01),
  )
}

describe('signs of houses', () => {
  it('stay on their pins while there is room', () => {
    const pins: [number, number][] = [
      [300, 300],
      [900, 500],
    ]
    expect(placeSigns(pins, SIGN, PICTURE)).toEqual(pins)
  })

  it('move apart, each as little as it takes', () => {
    expect(
      placeSigns(
        [
          [900, 500],
          [1000, 500],
        ],
        SIGN,
        PICTURE,
      ),
    ).toEqual([
      [839, 500],
      [1061, 500],
    ])
  })

  it('never lie on one another, whatever the pins', () => {
    const pin = fc.tuple(fc.integer({ min: 200, max: 1700 }), fc.integer({ min: 200, max: 950 }))
    fc.assert(
      fc.property(fc.array(pin, { maxLength: 6 }), (pins) => {
        expect(overlaps(placeSigns(pins, SIGN, PICTURE))).toBe(false)
      }),
    )
  })

  it('of one place find three', () => {
    const same: [number, number] = [500, 500]
    expect(overlaps(placeSigns([same, same, same], SIGN, PICTURE))).toBe(false)
  })

  const files = readdirSync('demo/pictures').filter((name) => name.endsWith('-genplan.polygons.json'))
  const schema = z.object({ buildings: z.array(z.object({ pin: z.tuple([z.number(), z.number()]) })) })

  it.each(files)('of %s do not lie on one another', (name) => {
    const { buildings } = schema.parse(JSON.parse(readFileSync(`demo/pictures/${name}`, 'utf8')))
    expect(
      overlaps(
        placeSigns(
          buildings.map(({ pin }) => pin),
          SIGN,
          PICTURE,
        ),
      ),
    ).toBe(false)
  })
})
