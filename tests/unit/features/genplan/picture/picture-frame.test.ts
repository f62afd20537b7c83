import { expect, it } from 'vitest'
import type { GenplanPicture } from '#app/contract/genplan.ts'
import {
  FLOOR_REM,
  floorFrame,
  frameShape,
  frameStyle,
  isRoomy,
  planFrame,
  sideEdges,
} from '#app/features/genplan/picture/picture-frame.ts'

/** A front of 1500 × 1000 with floors of one height between two levels. */
function front(count: number, top: number, bottom: number): GenplanPicture {
  const step = (bottom - top) / count
  return {
    image: '/a.webp',
    width: 1500,
    height: 1000,
    alt: '',
    north: null,
    areas: Array.from({ length: count }, (_, index) => {
      const low = bottom - index * step
      return {
        kind: 'floor' as const,
        id: index + 1,
        url: `/choose/genplan/bereg/korpus-1/etazh-${index + 1}`,
        label: `${index + 1} этаж`,
        path: `M100 ${low - step}L1400 ${low - step}L1400 ${low}L100 ${low}Z`,
        pin: [100, low - step / 2] satisfies [number, number],
        free: 1,
        price_from: 4e6,
        flat: null,
      }
    }),
  }
}

it('makes every floor of a high house as high as its mark', () => {
  // 20 floors of 30 units: 1000 units are 1000 / 30 marks high.
  const frame = floorFrame(front(20, 200, 800))
  expect(frame?.width).toBeCloseTo(((1000 / 30) * FLOOR_REM * 1500) / 1000)
})

it('leaves out most of the sky and the ground, and fills nearly half of a screen with a low house', () => {
  const frame = floorFrame(front(4, 400, 800))
  expect(frame?.above).toBeCloseTo(0.34)
  expect(frame?.below).toBeCloseTo(0.12)
  const height = ((frame?.width ?? 0) * 1000) / 1500
  expect(height * 0.54).toBeCloseTo(21)
})

it('has a limit, and none where no floor can be chosen', () => {
  expect(((floorFrame(front(400, 0, 1000))?.width ?? 0) * 1000) / 1500).toBeCloseTo(75)
  expect(floorFrame(front(0, 0, 1000))).toBeUndefined()
})

it('tells how wide what is shown is by its height', () => {
  const picture = front(4, 400, 800)
  expect(frameShape(picture, floorFrame(picture))).toBeCloseTo(1.5 / 0.54)
  expect(frameShape(picture, undefined)).toBeCloseTo(1.5)
})

it('gives large marks to floors that are high enough for them', () => {
  const roomy = (count: number) => {
    const picture = front(count, 200, 800)
    const frame = floorFrame(picture)
    return frame && isRoomy(picture, frame)
  }
  // Of 0.74 that are shown each floor is 0.034 or 0.05 high; a mark takes 0.038.
  expect([roomy(24), roomy(16)]).toEqual([false, true])
})

/** A plan of 1000 × 600 with one house. */
const plan = (left: number, top: number, right: number, bottom: number): GenplanPicture => {
  const [area] = front(1, 0, 1).areas
  if (!area) throw new Error('a front has a floor')
  return {
    ...front(0, 0, 1),
    width: 1000,
    height: 600,
    areas: [{ ...area, path: `M${left} ${top}L${right} ${top}L${right} ${bottom}Z` }],
  }
}

it('shows a phone all houses of a plan at once, without what is beside them', () => {
  const frame = planFrame(plan(100, 120, 840, 420))
  expect(frame).toMatchObject({ unit: '%' })
  // From 0.06 to 0.88 of the width; above is the room of the marks, below of what the houses stand at.
  expect(frame?.width).toBeCloseTo(100 / 0.82)
  expect(frame?.left).toBeCloseTo(0.06 / 0.18)
  const [left, right] = frame ? sideEdges(frame) : []
  expect(left).toBeCloseTo(0.06)
  expect(right).toBeCloseTo(0.88)
  expect(frame?.above).toBeCloseTo(0.08)
  expect(frame?.below).toBeCloseTo(0.12)
})

it('leaves around a lone house so much that one sees where it stands', () => {
  expect(planFrame(plan(450, 250, 550, 350))?.width).toBeCloseTo(100 / 0.6)
  expect(planFrame(plan(0, 0, 1000, 600))).toMatchObject({ width: 100, above: 0, below: 0, left: 0 })
  expect(planFrame(front(0, 0, 1))).toBeUndefined()
})

it('cuts off shares of the width that the picture has on this screen', () => {
  const style = frameStyle({ width: 125, unit: '%', above: 0.1, below: 0, left: 0.4 }, plan(0, 0, 1, 1))
  const whole = 'max(100%, min(125%, (64rem - 100vw) * 99))'
  expect(style).toEqual({
    width: whole,
    marginTop: `calc(${whole} * -0.06)`,
    marginBottom: `calc(${whole} * 0)`,
    marginLeft: `calc((100% - ${whole}) * 0.4)`,
  })
})
