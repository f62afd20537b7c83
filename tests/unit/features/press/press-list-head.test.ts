import { expect, it } from 'vitest'
import { pressAddress } from '#app/features/press/press.search.ts'
import { pressListHead } from '#app/features/press/press-list-head.ts'

it('each year and each page of a list has words of its own; a year is a choice of the list, and not for search engines', () => {
  const heads = [{}, { page: 2 }, { year: 2025 }, { year: 2025, page: 2 }].map((search) =>
    pressListHead('news', search),
  )
  expect(heads.map(({ title }) => title)).toEqual([
    'Новости',
    'Новости, страница 2',
    'Новости 2025 года',
    'Новости 2025 года, страница 2',
  ])
  expect(heads.map(({ path }) => path)).toEqual([
    '/press/news',
    '/press/news?page=2',
    '/press/news',
    '/press/news',
  ])
  expect(heads.map(({ isIndexed }) => isIndexed)).toEqual([true, true, false, false])
  expect(new Set(heads.map(({ description }) => description)).size).toBe(4)
  expect(heads[3]?.description).toMatch(/ Показано: 2025 год, страница 2\.$/)
})

it('a project is a choice of the list as well', () => {
  const head = pressListHead('news', { project: 'bereg' }, 'Берег')
  expect(head).toMatchObject({ title: 'Новости: Берег', path: '/press/news', isIndexed: false })
  expect(head.description).toMatch(/ Показано: Берег\.$/)
})

it('the canonical address of a list has no parameter that the list does not know', () => {
  const search = { year: undefined, utm_source: 'a', foo: 'bar' }
  expect(pressListHead('news', search).path).toBe('/press/news')
  expect(pressListHead('news', { ...search, page: 2 }).path).toBe('/press/news?page=2')
})

it('the first page of a list is the list itself', () => {
  expect(pressAddress.read({ page: '1' })).toEqual({})
  expect(pressAddress.inOneForm(pressAddress.read({ page: '1', year: '2025' }))).toEqual({ year: 2025 })
})
