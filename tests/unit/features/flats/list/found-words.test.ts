import { expect, it } from 'vitest'
import { foundWords } from '#app/features/flats/list/found-words.ts'

it('says how many flats are found, and how many layouts there are, in each house again', () => {
  const plain = (flats: number, groups: number) => foundWords(flats, groups).replaceAll('\u00a0', ' ')
  expect(plain(967, 55)).toBe('967 квартир, 55 планировок по домам')
  expect(plain(22, 21)).toBe('22 квартиры, 21 планировка по домам')
  expect(plain(3, 3)).toBe('3 квартиры')
})
