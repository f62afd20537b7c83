import { describe, expect, it } from 'vitest'
import {
  favoriteIds,
  isFavorite,
  parseFavorites,
  withFavorite,
  withoutFavorite,
} from '#app/features/favorites/favorite.ts'

describe('parseFavorites', () => {
  it('reads what it wrote', () => {
    const list = withFavorite([], { kind: 'flat', id: 7, price: 5_000_000 })
    expect(parseFavorites(JSON.stringify(list))).toEqual(list)
  })

  it.each([[null], [''], ['{'], ['null'], ['{"a":1}'], ['"flat"']])('takes %j for an empty list', (text) => {
    expect(parseFavorites(text)).toEqual([])
  })

  it('leaves damaged entries out and keeps the others', () => {
    const text = JSON.stringify([
      { kind: 'flat', id: 1 },
      { kind: 'boat', id: 2 },
      { kind: 'type', id: 'x' },
      5,
      null,
    ])
    expect(parseFavorites(text)).toEqual([
      { kind: 'flat', id: 1, price: null },
      { kind: 'flat', id: 5, price: null },
    ])
  })

  it('keeps one of two equal entries', () => {
    expect(parseFavorites('[1,1,{"kind":"type","id":1}]')).toHaveLength(2)
  })

  it('reads no more than a hundred', () => {
    expect(parseFavorites(JSON.stringify(Array.from({ length: 300 }, (_, n) => n + 1)))).toHaveLength(100)
  })
})

describe('the kept list', () => {
  const flat = (id: number) => ({ kind: 'flat' as const, id, price: null })

  it('puts the newest first and drops the oldest past a hundred', () => {
    let list = parseFavorites(null)
    for (let id = 1; id <= 101; id++) list = withFavorite(list, flat(id))
    expect(list[0]).toEqual(flat(101))
    expect(isFavorite(list, 'flat', 1)).toBe(false)
  })

  it('does not mix a flat with a type of the same number', () => {
    const list = withFavorite([flat(3)], { kind: 'type', id: 3, price: null })
    expect(favoriteIds(withoutFavorite(list, 'flat', 3), 'type')).toEqual([3])
  })
})
