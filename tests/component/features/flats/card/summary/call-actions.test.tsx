import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CallActions } from '#app/features/flats/card/summary/call-actions.tsx'
import { CallBar } from '#app/features/flats/card/summary/call-bar.tsx'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { aFlat } from '../../../../../fixtures/flats.ts'
import { aReservedFlat } from '../../../../../fixtures/people/reservation.ts'
import { renderInRouter } from '../../../../../fixtures/render-in-router.tsx'
import { aStoreroom } from '../../../../../fixtures/storerooms.ts'

afterEach(cleanup)

const draw = (children: ReactNode, cache = new QueryClient()) =>
  renderInRouter(<QueryClientProvider client={cache}>{children}</QueryClientProvider>)

it('a flat is asked about where its city is called', async () => {
  const flat = aFlat({ price: null })
  await draw(
    <>
      <CallActions flat={flat} phone="+73430000001" />
      <CallBar flat={flat} phone="+73430000001" chosen={{}} finish={undefined} pay={null} />
    </>,
  )
  const calls = screen.getAllByRole('link', { name: /^Позвонить/ })
  expect(calls.map((link) => link.getAttribute('href'))).toEqual(['tel:+73430000001', 'tel:+73430000001'])
})

it('of a developer without a phone a call is asked for by its form', async () => {
  const flat = aFlat({ price: null })
  await draw(
    <>
      <CallActions flat={flat} phone={undefined} />
      <CallBar flat={flat} phone={undefined} chosen={{}} finish={undefined} pay={null} />
    </>,
  )
  const asked = screen.getAllByRole('link', { name: 'Заказать звонок' })
  expect(asked.map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill(`/forms/category?flat=${flat.id}`),
  )
})

it('what was chosen on the page goes along to the booking, and the finish is a part of the price', async () => {
  const chosen = {
    furnish: 1,
    pay_method: 'mortgage',
    way: 'family',
    price: 12_480_000,
    first: 5_000_000,
  } as const
  await draw(
    <>
      <CallActions flat={aFlat()} phone={undefined} chosen={chosen} />
      <CallBar flat={aFlat()} phone={undefined} chosen={chosen} finish={{ price: 520_000 }} pay={null} />
    </>,
  )
  const links = screen.getAllByRole('link', { name: 'Забронировать' })
  expect(links.map((link) => link.getAttribute('href')?.split('?')[1])).toEqual(
    Array(2).fill('furnish=1&pay_method=mortgage&way=family&price=12480000&first=5000000'),
  )
  expect(screen.getByText(/^13\s000\s000/)).toBeTruthy()
})

it('the bar says the price of all that its button books', async () => {
  const flat = aFlat({ price: 5_000_000 })
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const house = { free: 1, price_from: 150_000 }
  const place = { free: 1, price_from: 900_000, house, elsewhere: house, floors: [-1], found: 1 }
  const unit = (id: number, kind: 'storeroom' | 'parking', price: number) => ({
    ...aStoreroom({ id, number: String(id), status: 'free' }),
    price,
    kind,
    section: null,
  })
  // The storeroom is among the first, as on most pages; the place is not.
  cache.setQueryData(flatsQueries.extras(flat.id).queryKey, [
    { ...place, kind: 'storeroom', units: [unit(1, 'storeroom', 150_000), unit(2, 'storeroom', 300_000)] },
  ])
  cache.setQueryData(flatsQueries.extras(flat.id, { ids: [11] }).queryKey, [
    { ...place, kind: 'parking', units: [unit(11, 'parking', 900_000)] },
  ])
  const chosen = { extras: [1, 11] }
  await draw(
    <CallBar flat={flat} phone={undefined} chosen={chosen} finish={{ price: 500_000 }} pay={null} />,
    cache,
  )
  expect(screen.getByText(/^6\s550\s000/)).toBeTruthy()
  expect(screen.getByText(/^с\sотделкой, кладовой, машино-местом$/)).toBeTruthy()
})

it('the owner of a reservation reads until when the flat is his, and is led to it', async () => {
  await draw(<CallActions flat={aFlat({ status: 'reserved' })} phone={undefined} own={aReservedFlat()} />)
  expect(screen.getByText(/^Вы забронировали эту квартиру до\s21 ноября 2026, 14:40 по\sПерми$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Открыть мою бронь' }).getAttribute('href')).toBe('/account')
  expect(screen.queryByRole('link', { name: 'Подобрать похожую' })).toBeNull()
})

it('a flat that is held for its buyer waits for the payment, and is not booked a second time', async () => {
  // The catalogue may hear of the reservation a moment later.
  await draw(
    <CallActions
      flat={aFlat({ status: 'free' })}
      phone={undefined}
      own={aReservedFlat({ status: 'held', expires_at: null })}
    />,
  )
  expect(screen.getByText(/^Квартира удерживается за\sвами, ждём оплаты$/)).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Открыть мою бронь'])
})

it('of a flat that somebody else has reserved the one main action is a message, of one’s own the bar offers none', async () => {
  const flat = aFlat({ status: 'reserved' })
  const bar = { flat, phone: undefined, chosen: {}, finish: undefined, pay: null }
  await draw(
    <>
      <CallActions flat={flat} phone={undefined} />
      <CallBar {...bar} />
    </>,
  )
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    Array(2).fill(['Сообщить, если освободится', `/forms/alert?about=flat%3A${flat.id}`]),
  )
  expect(screen.getByText('Забронирована')).toBeTruthy()
  cleanup()
  await draw(<CallBar {...bar} own={aReservedFlat()} />)
  expect(screen.queryByRole('link')).toBeNull()
})
