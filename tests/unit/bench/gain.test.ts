import { expect, it } from 'vitest'
import { gainOf } from '../../../bench/scale/gain.ts'

it('two workers that share the pages evenly, at no other cost, are twice as many', () => {
  expect(gainOf({ alone: 10, workers: [5, 5], parent: 0 })).toBe(2)
})

it('one that gets more pages than the other holds both back', () => {
  expect(gainOf({ alone: 10, workers: [6, 4], parent: 0 })).toBeCloseTo(1.67)
})

it('what the parent uses is a loss, and never a gain', () => {
  expect(gainOf({ alone: 10, workers: [5, 5], parent: 2 })).toBeCloseTo(1.67)
  expect(gainOf({ alone: 10, workers: [5, 5], parent: 20 })).toBeCloseTo(0.5)
})

it('pages that cost more than those of one process are a loss', () => {
  expect(gainOf({ alone: 10, workers: [6, 6], parent: 0 })).toBeCloseTo(1.67)
})
