import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FlatExtras as Extras } from '#app/contract/content/flat-extras.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import type { BookingChoice } from '#app/features/flats/booking-choice.ts'
import { FlatExtras } from '#app/features/flats/card/extras/flat-extras.tsx'
import { sampleFlatCard } from '#app/routes/static/-samples/sample-flats.ts'
import { renderInRouter } from '../../../../../fixtures/render-in-router.tsx'

const pagesOff = vi.hoisted(() => new Set<string>())
vi.mock('#app/config/company.ts', async (original) => ({
  ...(await original<object>()),
  isPageOn: (path: string) => !pagesOff.has(path),
}))

beforeEach(() => pagesOff.clear())
afterEach(cleanup)

const NOTHING: Extras = {
  finish: null,
  finish_options: [],
  pictures: [],
  films: [],
  links: [],
  documents: [],
  documents_total: 0,
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
const headings = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => plain(textContent))

async function draw(extras: Partial<Extras>, changes: Partial<FlatCard> = {}, chosen: BookingChoice = {}) {
  const flat = { ...sampleFlatCard(), ...changes, extras: { ...NOTHING, ...extras } }
  return renderInRouter(<FlatExtras flat={flat} photo={undefined} chosen={chosen} />)
}

it('has no block of what nobody has said', async () => {
  await draw({})
  expect(headings()).toEqual([])
})

it('tells of the finish, which the price depends on, before pictures of the house', async () => {
  await draw({ pictures: sampleFlatCard().extras.pictures }, { finish: 'none' })
  expect(headings()).toEqual(['Отделка', 'Фасад и двор'])
})

it('says of a flat without finish that works and materials are not in its price', async () => {
  await draw({}, { finish: 'none' })
  expect(headings()).toEqual(['Отделка'])
  expect(plain(document.body.textContent)).toContain(
    'Квартиру передаём без отделки. Работы и материалы в цену не входят.',
  )
})

it('names what the price contains, and offers a finish with its price, which the booking then has', async () => {
  const { finish, finish_options } = sampleFlatCard().extras
  await draw({ finish, finish_options })
  const terms = screen.getByRole('heading', { name: /Не\sвходит\sв\sцену/ }).parentElement
  expect(terms?.textContent).toContain('Покрытие пола')
  const option = within(screen.getByRole('article', { name: 'Отделка «Светлая»' }))
  expect(plain(option.getByText(/^\+/).textContent)).toBe('+914 860 ₽ · 14 900 ₽/м²')
  expect(option.getByText('Пример отделки')).toBeTruthy()
  expect(option.getByText('Не входит: мебель.')).toBeTruthy()
  const book = option.getByRole('link', { name: 'Забронировать с отделкой «Светлая»' })
  expect(book.getAttribute('href')).toMatch(/^\/booking\/\d+\?furnish=1$/)
})

it('says which finish is ordered, and in which state the flat is without it', async () => {
  const { finish_options } = sampleFlatCard().extras
  await draw({ finish_options }, { finish: 'prefinish' }, { furnish: 1 })
  expect(plain(document.body.textContent)).toContain(
    'Вы выбрали отделку «Светлая» за 914 860 ₽. Если от неё отказаться, квартиру передаём с предчистовой отделкой.',
  )
})

it('a finish is booked with the calculation and the storeroom that are chosen already', async () => {
  await draw(
    { finish_options: sampleFlatCard().extras.finish_options },
    {},
    {
      furnish: 8,
      extras: [31, 7],
      pay_method: 'mortgage',
      way: 'family',
      price: 7_480_000,
      first: 2_000_000,
    },
  )
  const book = screen.getByRole('link', { name: 'Забронировать с отделкой «Светлая»' })
  const { searchParams } = new URL(book.getAttribute('href') ?? '', 'https://site.example')
  expect(Object.fromEntries(searchParams)).toEqual({
    furnish: '1',
    extras: expect.stringMatching(/^\D*31\D+7\D*$/),
    pay_method: 'mortgage',
    way: 'family',
    price: '7480000',
    first: '2000000',
  })
})

it.each([
  ['is reserved', { status: 'reserved' } as const, []],
  ['has its price on request', { price: null }, []],
  ['is of a company without bookings', {}, ['/booking']],
])('a finish of a flat that %s leads to no booking', async (_, changes, off) => {
  for (const path of off) pagesOff.add(path)
  await draw({ finish_options: sampleFlatCard().extras.finish_options }, changes)
  expect(screen.getByRole('article')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('says of each picture of the house what it is, and opens it over the page by its number in the address', async () => {
  const router = await draw({ pictures: sampleFlatCard().extras.pictures })
  expect(headings()).toEqual(['Фасад и двор'])
  const notes = screen.getAllByRole('figure').map(({ textContent }) => plain(textContent))
  expect(notes).toEqual(['Фасад, корпус 2 Визуализация', 'Двор Фото, 1 июня 2026'])
  screen.getByRole('link', { name: 'Двор' }).click()
  await waitFor(() => expect(router.state.location.search).toEqual({ photo: 2 }))
})

it('a tour says on which site it opens, and nothing is asked of that site before', async () => {
  await draw({ links: sampleFlatCard().extras.links })
  expect(headings()).toEqual(['3D-тур'])
  const link = screen.getByRole('link', {
    name: /3D-тур по\sквартире.*Откроется на другом сайте: tour.example/,
  })
  expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' })
  expect(document.querySelector('iframe, [src*="tour.example"], [href*="preconnect"]')).toBeNull()
})

it('lists the papers of the house, and leads to those of the project', async () => {
  const paper = {
    slug: 'permit',
    title: 'Разрешение на строительство',
    file: '/media/d/permit.pdf',
    ext: 'pdf',
    size: 30_000,
    pages: 2,
    date: '10 апреля 2026',
    day: '2026-04-10',
  }
  await draw({ documents: [paper], documents_total: 9 })
  expect(screen.getByRole('link', { name: paper.title }).getAttribute('href')).toBe(paper.file)
  expect(screen.getByRole('link', { name: 'Все документы проекта: 9' }).getAttribute('href')).toBe(
    '/docs?project=obrazets',
  )
  expect(screen.queryByRole('link', { name: /наш.дом.рф/ }), 'nobody has said where').toBeNull()
})
