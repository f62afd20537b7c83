import { beforeAll, describe, expect, it } from 'vitest'
import { markPoint } from '#app/backend/content/import/mark-point.ts'
import { type GenplanContent, readGenplan } from '#app/backend/content/read/read-genplan.ts'

type Point = readonly [number, number]
type Ring = readonly Point[]

/** A wall between two verticals, each from its top to its bottom. */
const wall = (left: number, heights: Point, right: number, ends: Point): Ring => [
  [left, heights[0]],
  [right, ends[0]],
  [right, ends[1]],
  [left, heights[1]],
]

describe('the point of a floor’s mark', () => {
  const side = wall(0, [40, 60], 20, [10, 30])
  const front = wall(20, [10, 30], 120, [20, 40])

  it('is the middle of the band at the left end of the front, not on the side of the house', () => {
    expect(markPoint({ visible: [], quads: [side, front] })).toEqual([22, 20])
    expect(markPoint({ visible: [side, front], quads: [front, side] })).toEqual([22, 20])
  })

  it('is at the first place from the left where the front is seen', () => {
    const seen = wall(69, [14.9, 34.9], 120, [20, 40])
    expect(markPoint({ visible: [seen], quads: [front] })).toEqual([70, 25])
  })

  it('is where most of the front is seen, when trees hide the half of it everywhere', () => {
    const left = wall(20, [20, 30], 60, [20, 32])
    const right = wall(60, [22, 33], 120, [29, 40])
    const point = markPoint({ visible: [left, right], quads: [front] })
    expect(point?.[0]).toBeGreaterThan(20)
    expect(point?.[1]).toBeGreaterThan(20)
    expect(point?.[1]).toBeLessThan(40)
  })

  it('is at the left end of what is seen where nobody has said how the walls stand', () => {
    expect(markPoint({ visible: [front], quads: [] })).toEqual([22, 20])
  })

  it('is nowhere on a floor without a shape, or behind other houses', () => {
    expect(markPoint({ visible: [], quads: [] })).toBeNull()
    expect(markPoint({ visible: [wall(200, [0, 9], 210, [0, 9])], quads: [front] })).toBeNull()
  })
})

describe('on every facade of the demonstration', () => {
  let content: GenplanContent
  beforeAll(async () => {
    content = await readGenplan('demo')
  })

  it('the mark of each floor points at its own band of the front, and the next windows are of the same floor', () => {
    const facades = content.views.filter(({ shot }) => shot.startsWith('facade'))
    expect(facades.length).toBeGreaterThan(20)
    for (const { image, buildings } of facades) {
      const [house] = buildings
      const floors = house?.floors ?? []
      expect(floors.length).toBeGreaterThan(0)
      for (const shape of floors) {
        const [x, y] = markPoint(shape) ?? [-1, -1]
        // A twentieth of the house further to the right no other floor has come to this height.
        const widths = shape.visible.flat().map(([at]) => at)
        const further = (Math.max(...widths) - Math.min(...widths)) / 20
        for (const at of [x, x + further]) {
          const found = floors.filter(({ visible }) => visible.some((ring) => isInside(ring, [at, y])))
          expect(
            found.map(({ floor }) => floor),
            `${image}, floor ${shape.floor}, at ${at} ${y}`,
          ).toEqual([shape.floor])
        }
      }
    }
  })
})

/** By the even-odd rule. */
function isInside(ring: Ring, [x, y]: Point): boolean {
  return ring.reduce((isIn, [x0, y0], index) => {
    const [x1, y1] = ring[(index + 1) % ring.length] ?? [x0, y0]
    if (y0 > y === y1 > y) return isIn
    return x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) ? !isIn : isIn
  }, false)
}
