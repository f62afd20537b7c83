import { expect, it } from 'vitest'
import { priceSteps } from '#app/features/home/quick-choice.ts'

it('offers ceilings from the cheapest flat on, none that lets everything in', () => {
  const steps = priceSteps(3_420_000, 24_100_000)
  expect(steps[0]).toBe(4_000_000)
  expect(steps.length).toBeLessThanOrEqual(8)
  expect(steps.every((step) => step % 1_000_000 === 0 && step < 25_000_000)).toBe(true)
})

it('offers nothing to choose where all flats cost the same', () => {
  expect(priceSteps(5_000_000, 5_000_000)).toEqual([])
})
