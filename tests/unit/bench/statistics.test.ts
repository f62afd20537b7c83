import { expect, it } from 'vitest'
import { median, quantile } from '../../../bench/statistics.ts'

it('a quantile is of the values in their order', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 3, Number.NaN])
  expect([quantile([5, 1, 4, 2, 3], 0), quantile([5, 1, 4, 2, 3], 1)]).toEqual([1, 5])
})
