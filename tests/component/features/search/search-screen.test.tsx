import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { SearchAnswer, SearchObject } from '#app/contract/search.ts'
import { SearchScreen } from '#app/features/search/page/search-screen.tsx'
import { resultsAt, searchAddress } from '#app/features/search/search.search.ts'
import { askedWords } from '#app/platform/address/asked-words.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const news = (place: number): SearchObject => ({
  kind: 'news',
  title: `Новость ${place}`,
  title_marks: [[0, 7]],
  text: 'Открыли набережную',
  text_marks: [],
  date: '2026-03-01',
  url: `/press/news/${place}`,
})

const ANSWER: SearchAnswer = {
  objects: [1, 2, 3, 4, 5].map(news),
  groups: [{ kind: 'news', total: 23 }],
  total: 23,
  suggestions: [],
}

const draw = (search: { q?: string; kind?: 'news' | 'flat'; page?: number }, answer?: SearchAnswer) =>
  renderInRouter(<SearchScreen search={searchAddress.read(search)} answer={answer} />)

it('is a plain form with the words in it, and what was found under the heading of its kind', async () => {
  await draw({ q: 'набережная' }, ANSWER)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Поиск: «набережная»')
  const field = screen.getByRole('searchbox', { name: 'Что найти' })
  expect([field.getAttribute('name'), field.closest('form')?.getAttribute('action')]).toEqual([
    'q',
    '/search',
  ])
  expect(field).toHaveProperty('value', 'набережная')

  const group = screen.getByRole('region', { name: 'Новости' })
  expect(within(group).getAllByRole('listitem')).toHaveLength(5)
  expect(
    within(group)
      .getAllByText('Новость')
      .map(({ tagName }) => tagName),
  ).toContain('MARK')
  expect(within(group).getAllByText(/1 марта 2026/)).toHaveLength(5)
  const all = within(group).getByRole('link', { name: 'Новости: все 23' })
  expect(decodeURIComponent(all.getAttribute('href') ?? '')).toBe('/search?q=набережная&kind=news')
})

it('shows the other ways to choose where nothing but flats is found, or nothing at all', async () => {
  const flats = { title: '2-комнатные', count: 624, url: '/choose/flat?rooms=2' }
  const none = { ...ANSWER, objects: [], groups: [], total: 0 }
  const screenOf = (answer: SearchAnswer) => (
    <SearchScreen search={searchAddress.read({ q: 'двушка' })} answer={answer} ways={<p>Способы</p>} />
  )
  for (const answer of [{ ...none, flats }, none]) {
    await renderInRouter(screenOf(answer))
    expect(screen.getByText('Способы')).toBeTruthy()
    cleanup()
  }
  await renderInRouter(screenOf({ ...ANSWER, flats }))
  expect(screen.queryByText('Способы')).toBeNull()
})

it('begins with cards of the flats that the words describe, and does not tell them once more as lines', async () => {
  const flats = { title: 'Квартиры, вид на реку', count: 137, url: '/choose/flat?view=river' }
  const answer = { ...ANSWER, groups: [{ kind: 'flat' as const, total: 147 }, ...ANSWER.groups], flats }
  await renderInRouter(
    <SearchScreen search={searchAddress.read({ q: 'htrf' })} answer={answer} flats={<p>Карточки</p>} />,
  )
  const main = document.body.textContent ?? ''
  expect(main.indexOf('Карточки')).toBeLessThan(main.indexOf('Новости'))
  expect(screen.queryByRole('link', { name: /137.квартир/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Квартиры 147' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Квартиры' })).toBeNull()
})

it('has a link for each kind with its number, and marks the current one', async () => {
  await draw({ q: 'дом', kind: 'news' }, ANSWER)
  const tabs = within(screen.getByRole('navigation', { name: 'Виды результатов' })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
    ['Всё 23', null],
    ['Новости 23', 'page'],
  ])
})

it('shows one kind page by page, by a link that works without scripts', async () => {
  await draw(
    { q: 'дом', kind: 'news' },
    { ...ANSWER, objects: Array.from({ length: 20 }, (_, at) => news(at)) },
  )
  const more = screen.getByRole('link', { name: 'Показать ещё 3' })
  expect(decodeURIComponent(more.getAttribute('href') ?? '')).toBe('/search?q=дом&kind=news&page=2')
  expect(screen.getByText('показано 20 из 23')).toBeTruthy()
})

it('says that there is none of a kind that the address names', async () => {
  await draw({ q: 'дом', kind: 'flat' }, { ...ANSWER, objects: [] })
  expect(screen.getByText(/Такого среди найденного нет/)).toBeTruthy()
})

it('offers what may have been meant where nothing is found', async () => {
  await draw({ q: 'закомк' }, { groups: [], total: 0, empty: 'Ничего', suggestions: ['закамск'] })
  expect(screen.getByRole('heading', { name: 'Ничего не нашлось' })).toBeTruthy()
  expect(screen.getByText('Возможно, вы искали:')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'закамск' }).getAttribute('href')).toBe(
    `/search?q=${encodeURIComponent('закамск')}`,
  )
  expect(screen.getByRole('link', { name: 'Выбрать квартиру' })).toBeTruthy()
})

it('shows examples where nothing is typed', async () => {
  await draw({})
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Поиск по сайту')
  expect(screen.getByRole('link', { name: '2-комнатная до 9 млн' })).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

it('goes to the address of what is typed without loading the page', async () => {
  const router = await draw({ q: 'дом' }, ANSWER)
  const field = screen.getByRole('searchbox', { name: 'Что найти' })
  await userEvent.clear(field)
  await userEvent.type(field, ' речной {Enter}')
  expect(router.state.location).toMatchObject({ pathname: '/search', search: { q: 'речной' } })
})

describe('a long query', () => {
  const LONG = 'речной '.repeat(150)

  it('is searched by its beginning, and kept as it was typed', async () => {
    await draw({ q: LONG }, ANSWER)
    expect(screen.getByText(/ищем по первым 100 знакам/)).toBeTruthy()
    expect(screen.getByRole('searchbox', { name: 'Что найти' })).toHaveProperty('value', LONG.trim())
    expect(askedWords(LONG).length).toBeLessThanOrEqual(100)
  })

  it('is no address once it is longer than any text one would search for', () => {
    expect(() => searchAddress.read({ q: 'я'.repeat(2001) })).toThrow()
    expect(() => searchAddress.read({ q: 'дом', kind: 'secret' })).toThrow()
  })
})

it.each([
  ['\u0000дом\u001b', 'дом'],
  ['\u202eмод', 'мод'],
  [`${'я'.repeat(99)}😀`, `${'я'.repeat(99)}\ufffd`],
  ['   ', ''],
])('asks for %j as %j', (typed, asked) => {
  expect(askedWords(typed)).toBe(asked)
})

it('keeps at most a hundred results on the screen', () => {
  expect(resultsAt({ q: 'дом', kind: 'flat' })).toEqual({ q: 'дом', kind: 'flat', offset: 0, limit: 20 })
  expect(resultsAt({ q: 'дом', kind: 'flat', page: 8 })).toMatchObject({ offset: 60, limit: 100 })
  expect(resultsAt({ q: 'дом' })).toEqual({ q: 'дом' })
})
