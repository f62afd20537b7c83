import { expect, it } from 'vitest'
import { foundWords } from '#app/features/flats/list/found-words.ts'

it('says that alike flats stand together, where there are any', () => {
  const plain = (flats: number, groups: number) => foundWords(flats, groups).replaceAll('\u00a0', ' ')
  expect(plain(967, 55)).toBe('967 квартир в 55 карточках')
  expect(plain(2, 1)).toBe('2 квартиры в 1 карточке')
  expect(plain(3, 3)).toBe('3 квартиры')
  expect(foundWords(967, 55, 'table')).toBe('967\u00a0квартир в\u00a055\u00a0строках')
})
