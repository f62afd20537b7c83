import { expect, it } from 'vitest'
import { differentFirst } from '#app/backend/cards/different-first.ts'

it('puts one of each kind before a second one, both in their order', () => {
  const items = ['a1', 'a2', 'b1', 'a3', 'c1', 'b2']
  expect(differentFirst(items, ([kind = '']) => kind)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'b2'])
})
