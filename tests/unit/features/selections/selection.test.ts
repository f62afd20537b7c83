import { expect, it } from 'vitest'
import { filterAddress } from '#app/features/selections/selection-address.ts'
import { selectionHead } from '#app/features/selections/selection-head.ts'

it('writes the filter of a selection as an address of the list', () => {
  expect(
    filterAddress({ kind: 'flats', filter: { rooms: [1, 2], price_to: 8_000_000, not_first: true } }),
  ).toBe('/choose/flat?rooms=1,2&price_to=8000000&not_first=1')
  expect(filterAddress({ kind: 'types', filter: {} })).toBe('/choose/type')
  expect(filterAddress({ kind: 'flats', filter: { q: 'вид & река' } })).toContain('q=%D0')
})

it('keeps an empty selection out of search engines, and numbers the next pages', () => {
  const selection = {
    path: 'studii',
    kind: 'flats' as const,
    h1: 'Студии',
    title: 'Студии',
    description: 'Все студии.',
    text: '',
    group: '',
    label: 'Студии',
    count: 0,
    offers: { flats: 0, price: null },
    filter: {},
  }
  expect(selectionHead('/nedvizhimost', { selection, page: 1 })).toMatchObject({ isIndexed: false })
  expect(selectionHead('/nedvizhimost', { selection: { ...selection, count: 3 }, page: 2 })).toMatchObject({
    isIndexed: true,
    title: 'Студии – страница 2',
    description: 'Все студии. Страница 2.',
    path: '/nedvizhimost/studii?page=2',
  })
})
