import { expect, it } from 'vitest'
import { differentFirst, planOf, sizeOf } from '#app/domain/flats/different-first.ts'

it('puts one of each kind before a second one, both in their order', () => {
  const items = ['a1', 'a2', 'b1', 'a3', 'c1', 'b2']
  expect(differentFirst(items, ([kind = '']) => kind)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'b2'])
})

it('flats of one layout type have one plan, and of none those that are alike', () => {
  const plan = planOf({ typeId: 5, rooms: 1, area: 38 })
  expect(planOf({ typeId: 5, rooms: 1, area: 38.1 })).toBe(plan)
  expect(planOf({ typeId: 6, rooms: 1, area: 38 })).not.toBe(plan)
  const unnamed = planOf({ typeId: null, rooms: 1, area: 38 })
  expect(unnamed).not.toBe(plan)
  expect(planOf({ typeId: null, rooms: 1, area: 38 })).toBe(unnamed)
  expect(planOf({ typeId: null, rooms: 2, area: 38 })).not.toBe(unnamed)
})

it('flats of one size are alike in every house, and a euro layout is another one', () => {
  const flat = { rooms: 1, euro: false, area: 38 }
  expect(sizeOf({ ...flat })).toBe(sizeOf(flat))
  const others = [flat, { ...flat, rooms: 2 }, { ...flat, euro: true }, { ...flat, area: 38.1 }]
  expect(new Set(others.map(sizeOf)).size).toBe(4)
})
