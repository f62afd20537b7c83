import { expect, it } from 'vitest'
import { fullRows } from '#app/ui/page/full-rows.ts'

it.each([
  [0, ''],
  [1, 'whole'],
  [2, 'half half'],
  [3, 'third third third'],
  [4, 'half half half half'],
  [5, 'half half third third third'],
  [7, 'half half half half third third third'],
])('fills the rows of %d items', (count, shares) => {
  expect(fullRows(count).join(' ')).toBe(shares)
})
