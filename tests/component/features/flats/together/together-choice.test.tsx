import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ExtraChoice } from '#app/contract/storehouse.ts'
import * as api from '#app/features/flats/flats.functions.ts'
import { TogetherChoice } from '#app/features/flats/together/together-choice.tsx'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'
import { aStoreroom } from '../../../../fixtures/storerooms.ts'

vi.mock('#app/features/flats/flats.functions.ts')

const FLAT = { id: 128, price: 5_000_000, building: aStoreroom().building, project: { slug: 'bereg' } }

const unit = (id: number, kind: 'storeroom' | 'parking', price: number) => ({
  ...aStoreroom({ id, number: String(id), price, status: 'free' }),
  price,
  kind,
  section: null,
})
const CHOICES: ExtraChoice[] = [
  {
    kind: 'storeroom',
    free: 9,
    price_from: 120_000,
    house: { free: 4, price_from: 150_000 },
    elsewhere: { free: 5, price_from: 120_000 },
    floors: [-1, -2],
    found: 9,
    units: [1, 2, 3, 4].map((id) => unit(id, 'storeroom', 150_000 * id)),
  },
  {
    kind: 'parking',
    free: 1,
    price_from: 900_000,
    elsewhere: { free: 1, price_from: 900_000 },
    floors: [-1],
    units: [unit(11, 'parking', 900_000)],
  },
]

beforeEach(() => {
  // Of the whole project there are nine storerooms; the answer lists four at most.
  vi.mocked(api.getExtras).mockImplementation(async ({ data }) => {
    if (!data.kind && !data.ids) return CHOICES
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => unit(id, 'storeroom', 150_000 * id))
    const found = all.filter(
      ({ id, number }) =>
        number.includes(String(data.number ?? '')) && (!Array.isArray(data.ids) || data.ids.includes(id)),
    )
    const [rooms] = CHOICES
    return rooms ? [{ ...rooms, found: found.length, units: found.slice(0, 4) }] : []
  })
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

function draw(extras?: number[]) {
  const choice = { furnish: 2, extras, first: 1_500_000, way: 'family' }
  return renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <TogetherChoice
        flat={FLAT}
        finishRub={100_000}
        choice={choice}
        chosen={{ furnish: 2, ...(extras && { extras }) }}
      />
    </QueryClientProvider>,
  )
}

it('tells the least price of each kind in the house of the flat, and puts what is pressed into the address', async () => {
  const router = await draw()
  expect(await screen.findByRole('heading', { name: /Кладовая от.150.000/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: /Машино-место от.900.000/ })).toBeTruthy()
  expect(screen.getByRole('region', { name: /^Кладовая и.машино-место$/ })).toBeTruthy()
  const plain = document.body.textContent?.replaceAll('\u00a0', ' ')
  expect(plain).toContain('В доме квартиры свободно 4, в других домах 5, от 120 000 ₽')
  expect(plain).toContain('В доме квартиры свободных нет, в других домах: 1')
  // The fourth waits behind «Другая кладовая».
  expect(screen.queryByRole('link', { name: 'Добавить: Кладовая 4' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Забронировать вместе' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Добавить: Машино-место 11' }))
  expect(router.state.location.search).toEqual({ extras: [11] })
})

it('shows one of those that differ by their number alone, and has the others behind a press', async () => {
  const [rooms] = CHOICES
  const units = [170_000, 170_000, 180_000, 170_000].map((price, index) =>
    unit(index + 1, 'storeroom', price),
  )
  vi.mocked(api.getExtras).mockImplementation(async () => (rooms ? [{ ...rooms, units }] : []))
  await draw()
  const links = await screen.findAllByRole('link', { name: /^Добавить/ })
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Добавить: Кладовая 1',
    'Добавить: Кладовая 3',
  ])
  expect(screen.getByText('Другая кладовая')).toBeTruthy()
})

it('adds up one price of flat, finish and all that is chosen, and carries it to the booking', async () => {
  await draw([2, 11])
  const link = await screen.findByRole('link', { name: 'Забронировать вместе' })
  expect(screen.getByText(/^6.300.000.₽$/)).toBeTruthy()
  expect(screen.getByText(/^5.000.000.₽ \+ отделка 100.000.₽ \+ 300.000.₽ \+ 900.000.₽$/)).toBeTruthy()
  const target = new URL(link.getAttribute('href') ?? '', 'http://site')
  expect(target.pathname).toBe('/booking/128')
  expect(target.search).toContain('furnish=2')
  expect(decodeURIComponent(target.search)).toMatch(/extras=.*2.*11/)
  expect(screen.getByRole('link', { name: 'Убрать: Кладовая 2' })).toBeTruthy()
})

it('says of a link whose part is gone that the sum is without it', async () => {
  await draw([2, 99])
  expect((await screen.findByRole('status')).textContent).toMatch(/больше нет/)
  expect(screen.getByText(/^5.400.000.₽$/)).toBeTruthy()
})

it('is not there where nothing is to be had', async () => {
  vi.mocked(api.getExtras).mockImplementation(async () => [])
  await draw()
  expect(screen.queryByRole('heading')).toBeNull()
})

it('finds any other by its number, keeps it in its row when it is added, and counts it', async () => {
  const router = await draw()
  await userEvent.click(await screen.findByText('Другая кладовая'))
  const more = within(screen.getByRole('group'))
  expect((await more.findByRole('status')).textContent).toMatch(/^Ещё 6, показано 1\./)
  await userEvent.type(more.getByRole('textbox', { name: 'Номер' }), '8{Enter}')
  const add = await more.findByRole('link', { name: 'Добавить: Кладовая 8' })
  expect(more.getAllByRole('listitem')).toHaveLength(1)
  await userEvent.click(add)
  expect(router.state.location.search).toEqual({ extras: [8] })
  await userEvent.selectOptions(more.getByRole('combobox', { name: 'Уровень' }), 'этаж −2')
  expect(vi.mocked(api.getExtras).mock.lastCall?.[0].data).toMatchObject({
    kind: 'storeroom',
    number: '8',
    floor: -2,
  })
})

it('knows a chosen one that is none of the first, and leads to the scheme with all that is chosen for the flat', async () => {
  await draw([7])
  expect(await screen.findByText(/^6.150.000.₽$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Убрать: Кладовая 7' })).toBeTruthy()
  await userEvent.click(screen.getByText('Другая кладовая'))
  const plan = screen.getByRole('link', { name: /Выбрать на.схеме/ })
  expect(decodeURIComponent(plan.getAttribute('href') ?? '')).toMatch(
    /^\/bereg\/storehouse\?house=korpus-1&flat=128&furnish=2&extras=\D*7\D*&first=1500000&way=family$/,
  )
})
