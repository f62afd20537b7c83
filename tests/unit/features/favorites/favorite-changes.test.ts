import { expect, it } from 'vitest'
import type { Favorite } from '#app/features/favorites/favorite.ts'
import { applyChanges, changesOf, forAccount } from '#app/features/favorites/favorite-changes.ts'

const flat = (id: number, price: number | null = 1_000_000): Favorite => ({ kind: 'flat', id, price })

it('carries what was kept and let go here over to a list that changed elsewhere', () => {
  const changes = changesOf([flat(1), flat(2)], [flat(3), flat(2)])
  expect(applyChanges([flat(9), flat(1)], changes)).toEqual([flat(3), flat(9)])
})

it('changes nothing where nothing changed', () => {
  const list = [flat(1), flat(2)]
  expect(applyChanges(list, changesOf(list, [...list]))).toEqual(list)
})

it('knows a flat and a type of one number apart', () => {
  const type: Favorite = { kind: 'type', id: 1, price: null }
  expect(changesOf([flat(1)], [type])).toEqual({ added: [type], removed: [flat(1)] })
})

it('sends no price that is none', () => {
  expect(forAccount([flat(1, 0), flat(2, 1.5), flat(3, -4), flat(4)]).map(({ price }) => price)).toEqual([
    null,
    null,
    null,
    1_000_000,
  ])
})
