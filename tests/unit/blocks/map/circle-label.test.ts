import { expect, it } from 'vitest'
import { circleLabelPlace as placeOf } from '#app/blocks/map/circle-label.ts'

const MIDDLE = { x: 0, y: 0 }

type Place = typeof MIDDLE

/** On maps of every width the pins are at the same places. */
const circleLabelPlace = (middle: Place, radius: number, pins: Place[]) =>
  placeOf(middle, radius, { narrow: pins, wide: pins })

it('stands in the north of a circle without pins', () => {
  expect(circleLabelPlace(MIDDLE, 0.2, [])).toEqual({ x: 0, y: -0.2, turn: 0, isTight: false })
})

it('moves along the circle away from pins', () => {
  const place = circleLabelPlace(MIDDLE, 0.2, [MIDDLE, { x: 0, y: -0.2 }, { x: 0.1, y: -0.15 }])
  const { x, y } = place ?? MIDDLE
  expect(y).toBeGreaterThan(0)
  expect(Math.hypot(x, y)).toBeCloseTo(0.2, 2)
})

it('stays in the frame where a part of the circle is outside', () => {
  const { x, y } = circleLabelPlace({ x: 0, y: -0.2 }, 0.2, [{ x: 0, y: 0 }]) ?? MIDDLE
  expect(Math.abs(y)).toBeLessThanOrEqual(0.29)
  expect(Math.abs(x)).toBeLessThanOrEqual(0.35)
  expect(circleLabelPlace(MIDDLE, 5, [])).toEqual({ x: 0, y: -5, turn: 0, isTight: false })
})

it('is left out where pins would lie on it all around', () => {
  const pins = Array.from({ length: 32 }, (_, at) => ({ x: Math.sin(at / 5) / 10, y: Math.cos(at / 5) / 10 }))
  expect(circleLabelPlace(MIDDLE, 0.1, pins)).toBeUndefined()
})

it('is for wide maps alone where pins leave it little room', () => {
  expect(circleLabelPlace(MIDDLE, 0.05, [MIDDLE])?.isTight).toBe(true)
  expect(circleLabelPlace(MIDDLE, 0.1, [MIDDLE])?.isTight).toBe(false)
})

it('is farthest from the pins of narrow maps and of wide ones, where they are not at the same places', () => {
  const north = { x: 0, y: -0.2 }
  const south = { x: 0, y: 0.2 }
  const place = placeOf(MIDDLE, 0.2, { narrow: [north], wide: [south] })
  expect(Math.abs(place?.x ?? 0)).toBe(0.2)
  expect(place).toMatchObject({ isTight: false })
})

it('is for wide maps alone where pins lie on it everywhere on narrow ones', () => {
  const pins = Array.from({ length: 32 }, (_, at) => ({ x: Math.sin(at / 5) / 10, y: Math.cos(at / 5) / 10 }))
  expect(placeOf(MIDDLE, 0.1, { narrow: pins, wide: [] })).toEqual({ x: 0, y: -0.1, turn: 0, isTight: true })
})
