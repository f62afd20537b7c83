import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Action, ActionCard } from '#app/contract/content/actions.ts'
import { ActionFlats, ToActionFlats } from '#app/features/actions/action-flats.tsx'
import { ActionScreen } from '#app/features/actions/action-screen.tsx'
import { ActionsScreen } from '#app/features/actions/actions-screen.tsx'
import { familyProgramme } from '../../../fixtures/flats.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const active: ActionCard = {
  slug: 'skidka',
  title: 'Скидка',
  badge: '−5 %',
  lead: 'Коротко.',
  from: '2026-11-01',
  to: '2026-12-02',
  date: 'с 1 ноября 2026 по 2 декабря 2026',
  active: true,
  phase: 'active',
  days_left: 10,
  countdown: 'осталось 10 дней',
}

const ended = (slug: string, year: number): ActionCard => ({
  ...active,
  slug,
  title: `Прошлая ${slug}`,
  date: `с 1 октября ${year} по 31 октября ${year}`,
  active: false,
  phase: 'ended',
  days_left: null,
  countdown: `закончилась 31 октября ${year}`,
})

const action: Action = {
  ...active,
  terms: ['Первое условие.', 'Второе условие.'],
  legal: 'Мелкий шрифт.',
  body: [{ kind: 'paragraph', spans: [{ text: '<b>Текст</b>' }] }],
  flats_total: 12,
}

const part = (heading: string) => {
  const section = screen.getByRole('heading', { level: 2, name: heading }).closest('section')
  if (!section) throw new Error(`${heading} is in no section`)
  return within(section)
}

it('lists active promotions first; those that have ended are lines of a folded archive, and say when', async () => {
  await renderInRouter(<ActionsScreen actions={[active, ended('b', 2025), ended('c', 2025)]} />)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Действуют сейчас',
    'Архив 2',
  ])
  const now = part('Действуют сейчас')
  expect(now.getByRole('link', { name: 'Скидка' }).getAttribute('href')).toBe('/actions/skidka')
  expect(now.getByText('осталось 10 дней')).toBeTruthy()
  const past = part('Архив 2')
  expect(past.getByRole('group')).toHaveProperty('open', false)
  expect(past.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/actions/b',
    '/actions/c',
  ])
  expect(past.getAllByText('закончилась 31 октября 2025')).toHaveLength(2)
})

it('tells on the card of a promotion how many flats it is for and from what price, and leads to them', async () => {
  const filter = { project: ['rechnoy'], rooms: [2, 3] }
  const offers = { flats: 41, price_from: 6_200_000 }
  await renderInRouter(<ActionsScreen actions={[{ ...active, filter, offers }]} />)
  const link = screen.getByRole('link', { name: '41\u00a0квартира от\u00a06,2\u00a0млн\u00a0₽' })
  expect(link.getAttribute('href')).toBe('/choose/flat?project=rechnoy&rooms=2,3')
})

it('tells on the card and on the page of a promotion the city and how much its flats are cheaper', async () => {
  const offers = {
    flats: 41,
    price_from: 6_200_000,
    gain: { min: 334_000, max: 1_420_000 },
    cities: ['Пермь'],
  }
  const gain = 'Выгода от\u00a0334\u00a0000\u00a0₽ до\u00a01\u00a0420\u00a0000\u00a0₽'
  await renderInRouter(<ActionsScreen actions={[{ ...active, offers }]} />)
  expect(screen.getByText('Пермь')).toBeTruthy()
  expect(screen.getByText(gain, { normalizer: (text) => text })).toBeTruthy()
  cleanup()
  await renderInRouter(<ActionScreen action={{ ...action, offers }} />)
  expect(screen.getByText('Срок акции: с 1 ноября 2026 по 2 декабря 2026. Город: Пермь')).toBeTruthy()
  expect(screen.getByText(gain, { normalizer: (text) => text })).toBeTruthy()
  cleanup()
  // The badge tells it already.
  await renderInRouter(<ActionsScreen actions={[{ ...active, badge: '−300 000 ₽', offers }]} />)
  expect(screen.queryByText(/^Выгода/)).toBeNull()
})

it.each([
  ['an API from before them tells nothing', {}],
  ['all of them are taken', { filter: { rooms: [2] }, offers: { flats: 0, price_from: null } }],
])('a card has no way to flats where %s', async (_, what) => {
  await renderInRouter(<ActionsScreen actions={[{ ...active, ...what }]} />)
  expect(screen.queryByRole('link', { name: /квартир/ })).toBeNull()
})

it.each([
  ['every one is for flats of a lower price', [['discount'], ['discount']], true],
  ['one is for other flats too', [['discount'], ['discount', 'family_mortgage']], false],
  ['one asks for no lower price', [['discount'], undefined], false],
] as const)('says that prices have the discounts where %s', async (_, benefits, isSaid) => {
  const actions = benefits.map((benefit, index) => ({
    ...active,
    slug: `skidka-${index}`,
    filter: { rooms: [2], ...(benefit && { benefit: [...benefit] }) },
  }))
  // Those that do not hold now are not asked.
  await renderInRouter(<ActionsScreen actions={[...actions, ended('b', 2025)]} />)
  expect(screen.queryByText(/уже\s+учтены/) !== null).toBe(isSaid)
})

it('without active promotions says so, and still lists the others', async () => {
  await renderInRouter(<ActionsScreen actions={[ended('a', 2026)]} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Сейчас акций нет' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Выбрать квартиру' }).getAttribute('href')).toBe('/choose/flat')
  expect(part('Архив 1').getAllByRole('listitem')).toHaveLength(1)
})

it('one promotion shows its time, text, terms, small print and flats', async () => {
  const found = { total: 12, filter: { project: ['rechnoy'], rooms: [2] } }
  const flats = (
    <ActionFlats {...found} cards={[{ id: 1, programme: familyProgramme, card: <p>карточка</p> }]} />
  )
  await renderInRouter(<ActionScreen action={action} flats={flats} toFlats={<ToActionFlats {...found} />} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Скидка' })).toBeTruthy()
  expect(screen.getByText('осталось 10 дней')).toBeTruthy()
  expect(screen.getByText('Срок акции: с 1 ноября 2026 по 2 декабря 2026')).toBeTruthy()
  expect(screen.getByText('<b>Текст</b>')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Условия' })).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText('Мелкий шрифт.')).toBeTruthy()
  // The flats come first, then what has to hold, then the words.
  const shown = document.body.textContent ?? ''
  const places = ['Квартиры акции', 'Условия', '<b>Текст</b>'].map((words) => shown.indexOf(words))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const region = within(screen.getByRole('region', { name: 'Квартиры акции' }))
  expect(region.getByText(/12\s+квартир в продаже/)).toBeTruthy()
  expect(region.getByText(/ПСК – полная стоимость кредита/)).toBeTruthy()
  // The same words lead to the same list, from the head and from below the first cards.
  const toAll = screen.getAllByRole('link', { name: /^Показать 12\s+квартир$/ })
  const [href = '', ...others] = toAll.map((link) => link.getAttribute('href') ?? '')
  expect(href).toMatch(/^\/choose\/flat\?/)
  expect(others).toEqual([href])
  expect(region.getAllByRole('link')).toEqual(toAll.slice(1))
  expect(screen.queryByRole('note')).toBeNull()
})

it('an ended promotion says so and leads to those that hold', async () => {
  await renderInRouter(<ActionScreen action={{ ...action, ...ended('a', 2026), flats_total: null }} />)
  const note = screen.getByRole('note')
  expect(note.textContent).toContain('Акция закончилась 31 октября 2026.')
  expect(within(note).getByRole('link').getAttribute('href')).toBe('/actions')
})

it.each([
  [3, 3],
  [4, 4],
  [7, 4],
  [8, 8],
])('of %i flats %i are shown: rows of four are whole', async (found, shown) => {
  const cards = Array.from({ length: found }, (_, id) => ({
    id,
    programme: null,
    card: <article>карточка</article>,
  }))
  await renderInRouter(<ActionFlats total={77} filter={{}} cards={cards} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(shown)
})

it('a promotion whose flats are all taken says so', async () => {
  await renderInRouter(
    <>
      <ToActionFlats total={0} filter={{}} />
      <ActionFlats total={0} filter={{}} cards={[]} />
    </>,
  )
  expect(screen.getByText('Свободных квартир по этой акции сейчас нет.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
