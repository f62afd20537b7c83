import { expect, it } from 'vitest'
import type { GenplanPicture } from '#app/contract/genplan.ts'
import { FLOOR_REM, floorFrame } from '#app/features/genplan/picture/phone-frame.ts'

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
  expect(frame?.below).toBeCloseTo(0.16)
  const height = ((frame?.width ?? 0) * 1000) / 1500
  expect(height * 0.5).toBeCloseTo(21)
})

it('has a limit, and none where no floor can be chosen', () => {
  expect(((floorFrame(front(400, 0, 1000))?.width ?? 0) * 1000) / 1500).toBeCloseTo(75)
  expect(floorFrame(front(0, 0, 1000))).toBeUndefined()
})
