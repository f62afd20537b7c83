import { expect, it } from 'vitest'
import { parseCompared, withToggled } from '#app/features/favorites/compare/compared.ts'

it.each([
  [null, []],
  ['{broken', []],
  ['{"id":1}', []],
  ['[1,"2"]', []],
  ['[0]', []],
  ['[3,3,1]', [3, 1]],
  ['[1,2,3,4,5]', [1, 2, 3, 4]],
])('reads %s of the storage as %j', (text, ids) => {
  expect(parseCompared(text)).toEqual(ids)
})

it('puts a flat at the end, takes it out, and refuses the fifth', () => {
  expect(withToggled([4, 2], 9)).toEqual([4, 2, 9])
  expect(withToggled([4, 2, 9], 2)).toEqual([4, 9])
  expect(withToggled([1, 2, 3, 4], 5)).toBeUndefined()
  expect(withToggled([1, 2, 3, 4], 4)).toEqual([1, 2, 3])
})
