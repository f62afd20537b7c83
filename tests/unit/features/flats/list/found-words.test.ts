import { expect, it } from 'vitest'
import { foundWords } from '#app/features/flats/list/found-words.ts'

it('says that alike flats stand together, where there are any', () => {
  const plain = (flats: number, groups: number) => foundWords(flats, groups).replaceAll('\u00a0', ' ')
  expect(plain(967, 55)).toBe('967 квартир, одинаковые собраны в 55 карточек')
  expect(plain(2, 1)).toBe('2 квартиры, одинаковые собраны в 1 карточку')
  expect(plain(3, 3)).toBe('3 квартиры')
})
