import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CallActions } from '#app/features/flats/card/summary/call-actions.tsx'
import { CallBar } from '#app/features/flats/card/summary/call-bar.tsx'
import { aFlat } from '../../../../../fixtures/flats.ts'
import { renderInRouter } from '../../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

it('a flat is asked about where its city is called', async () => {
  const flat = aFlat({ price: null })
  await renderInRouter(
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
  await renderInRouter(
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
  await renderInRouter(
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
