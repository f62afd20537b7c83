import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FlatSummary } from '#app/features/flats/card/summary/flat-summary.tsx'
import { headFacts } from '#app/features/flats/card/summary/head-facts.ts'
import { sampleFlatCard } from '#app/routes/static/-samples/sample-flats.ts'
import { aFlat } from '../../../../../fixtures/flats.ts'
import { aReservedFlat } from '../../../../../fixtures/people/reservation.ts'
import { renderInRouter } from '../../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

it.each([
  [{}, 'Продана'],
  [{ withdrawn: true as const }, 'Снята с продажи'],
])('a flat that is not on sale says why, and no price: %j', async (left, label) => {
  await renderInRouter(
    <FlatSummary
      flat={{ ...sampleFlatCard(), status: 'sold', ...left }}
      phone={undefined}
      chosen={{}}
      finish={undefined}
      pay={null}
      favorite={null}
      requests={null}
    />,
  )
  expect(screen.getByText(label, { normalizer: (text) => text.replaceAll('\u00a0', ' ') })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Подобрать похожую' }).getAttribute('href')).toBe('#similar')
  expect(screen.queryByText(/\d\s*₽/)).toBeNull()
})

it('the way to the storerooms of the house takes along the flat and what is chosen with it; with a free flat they are chosen below', async () => {
  const flat = { ...sampleFlatCard(), storerooms: { free: 12, total: 20, price_from: 310_000 } }
  const rest = { phone: undefined, chosen: {}, finish: undefined, pay: null, favorite: null, requests: null }
  await renderInRouter(<FlatSummary flat={flat} {...rest} />)
  expect(screen.queryByRole('link', { name: /^Кладовая/ })).toBeNull()
  cleanup()
  await renderInRouter(
    <FlatSummary
      flat={{ ...flat, price: null }}
      phone={undefined}
      chosen={{ extras: [31, 7] }}
      finish={undefined}
      pay={null}
      favorite={null}
      requests={null}
    />,
  )
  const { pathname, searchParams } = new URL(
    screen.getByRole('link', { name: /^Кладовая/ }).getAttribute('href') ?? '',
    'https://site.example',
  )
  expect(pathname).toBe('/obrazets/storehouse')
  expect(Object.fromEntries(searchParams)).toEqual({
    house: 'korpus-2',
    flat: String(flat.id),
    extras: expect.stringMatching(/^\D*31\D+7\D*$/),
  })
})

it('from the price of a reserved flat a link leads to the similar ones, by what the cheapest costs; one’s own has none', async () => {
  const similar = {
    same_type: [aFlat({ id: 1, price: 5_100_000 })],
    cheaper: [aFlat({ id: 2, price: 4_900_000 }), aFlat({ id: 3, price: null })],
    higher: [],
  }
  const flat = { ...sampleFlatCard(), status: 'reserved' as const, similar }
  const rest = { phone: undefined, chosen: {}, finish: undefined, pay: null, favorite: null, requests: null }
  await renderInRouter(<FlatSummary flat={flat} {...rest} />)
  const link = screen.getByRole('link', { name: /^Похожие свободные/ })
  expect(link.textContent?.replaceAll('\u00a0', ' ')).toBe('Похожие свободные от 4 900 000 ₽')
  expect(link.getAttribute('href')).toBe('#similar')
  expect(screen.queryByRole('link', { name: /^Кладовая/ }), 'nobody needs one beside it').toBeNull()
  cleanup()
  await renderInRouter(<FlatSummary flat={flat} {...rest} own={aReservedFlat()} />)
  expect(screen.queryByRole('link', { name: /^Похожие/ })).toBeNull()
})

it.each([
  [{}, 'Этаж 7 из 16 · сдача IV кв. 2027 · с чистовой отделкой · окна на юг и запад'],
  [
    { euro: true, deadline: { value: 'ready', label: 'Дом сдан' }, sides: [] },
    '2 спальни, кухня-гостиная · этаж 7 из 16 · дом сдан · с чистовой отделкой',
  ],
  [{ deadline: { value: '', label: '' }, finish: null, floors_total: null, sides: [] }, 'Этаж 7'],
])('what one asks first stands in one line, without what nobody has said: %j', (changes, words) => {
  const room_areas = ['kl', 'bedroom', 'bedroom', 'hall'].map((kind) => ({
    kind,
    name: { kl: 'Кухня-гостиная', bedroom: 'Спальня' }[kind] ?? 'Прихожая',
    area: 10,
  }))
  const flat = aFlat({
    floor: 7,
    floors_total: 16,
    deadline: { value: '2027-4', label: 'IV\u00a0кв. 2027' },
    finish: 'finish',
    sides: ['Ю', 'З'],
    ...changes,
  })
  const line = headFacts({ ...flat, room_areas })
  expect(line.replaceAll('\u00a0', ' ')).toBe(words)
  // A line may end with a dot, and none begins with one.
  expect(line).not.toContain(' ·')
})

it('a finish that is ordered stands in place of the one of the price', () => {
  const flat = aFlat({
    floor: 7,
    floors_total: 16,
    finish: 'none',
    deadline: { value: '', label: '' },
    sides: [],
  })
  const line = headFacts({ ...flat, room_areas: [] }, { title: 'Светлая' })
  expect(line.replaceAll('\u00a0', ' ')).toBe('Этаж 7 из 16 · с отделкой «Светлая»')
})

it('its title does not break inside the name of a layout', async () => {
  await renderInRouter(
    <FlatSummary
      flat={{ ...sampleFlatCard(), title: '2-комнатная евро, 58\u00a0м²' }}
      phone={undefined}
      chosen={{}}
      finish={undefined}
      pay={null}
      favorite={null}
      requests={null}
    />,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2-комнатная\u00a0евро, 58\u00a0м²')
})

it('of a flat that another has reserved tells until when, where that is known', async () => {
  const rest = { phone: undefined, chosen: {}, finish: undefined, pay: null, favorite: null, requests: null }
  const reserved = {
    ...sampleFlatCard(),
    status: 'reserved' as const,
    reserved_until: '2026-12-03T14:51:00Z',
  }
  const until = /^Бронь действует до.3 декабря 2026, \d\d:51, потом/
  await renderInRouter(<FlatSummary flat={reserved} {...rest} />)
  expect(screen.getByText(until)).toBeTruthy()
  cleanup()
  await renderInRouter(<FlatSummary flat={{ ...reserved, reserved_until: undefined }} {...rest} />)
  expect(screen.queryByText(/Бронь действует/)).toBeNull()
  cleanup()
  // It was freed meanwhile, and a message about that has come before the page was read anew.
  await renderInRouter(<FlatSummary flat={{ ...reserved, status: 'free' }} {...rest} />)
  expect(screen.queryByText(/Бронь действует/)).toBeNull()
})
