import { expect, it } from 'vitest'
import { rateOf } from '../../../bench/pages/rate-of.ts'

it('a page is as often answered as clock and CPU time both allow', () => {
  const bare = { cpuUs: 30, clockUs: 60 }
  // Who asks is the slower one: by the clock both servers are alike.
  expect(rateOf({ cpuUs: 60, clockUs: 60 }, bare)).toBe(0.5)
  expect(rateOf({ cpuUs: 30, clockUs: 120 }, bare)).toBe(0.5)
  expect(rateOf(bare, bare)).toBe(1)
})
