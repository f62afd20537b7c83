import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { toBookingInput } from '#app/features/booking/form/booking-input.ts'
import { NO_TICKS } from '#app/features/booking/form/step-problems.ts'
import { LostExtras } from '#app/features/booking/screen/lost-extras.tsx'
import { TermsFigures } from '#app/features/booking/terms-figures.tsx'
import { aBookingFlat, anOffer, FILLED } from '../../../../fixtures/people/booking.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const place = {
  id: 8,
  kind: 'parking',
  title: 'Машино-место 8, 13 м²',
  place: 'этаж −1',
  price: 900_000,
} as const
const offer = { ...anOffer(), extras: [place], price_fixed: 13_380_000 }
const values = { ...FILLED, middlename: '', ticks: '', consent_tick: '' }

it('the sum has the price of the flat, of each part, and one price of all', async () => {
  await renderInRouter(<TermsFigures offer={offer} flat={aBookingFlat()} isFresh={true} />)
  const rows = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)
  expect(rows.slice(0, 3).map((row) => row.replaceAll('\u00a0', ' '))).toEqual([
    'Цена квартиры 12 480 000 ₽',
    'Машино-место 8, 13 м² + 900 000 ₽',
    'Цена всего вместе, фиксируем 13 380 000 ₽',
  ])
})

it('of the flat alone the price is said once', async () => {
  await renderInRouter(<TermsFigures offer={anOffer()} flat={aBookingFlat()} isFresh={true} />)
  const rows = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)
  expect(rows.map((row) => row.replaceAll('\u00a0', ' '))).toEqual([
    'Цена, которую фиксируем 12 480 000 ₽',
    'К оплате сейчасБронь на 3 дня бесплатная 0 ₽',
  ])
})

it('a discount is told as on the page of the flat: the price before it, its reason and its sum', async () => {
  const discount = { reason: 'Новоселье', until: '2027-03-31T12:00:00.000Z' }
  const flat = aBookingFlat({ price_old: 13_000_000, discount, discount_percent: 4 })
  const paid = anOffer({ period: 2, furnish: 2 })
  await renderInRouter(<TermsFigures offer={paid} flat={flat} isFresh={true} />)
  const rows = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)
  expect(rows.map((row) => row.replaceAll('\u00a0', ' '))).toEqual([
    'Цена без скидки 13 000 000 ₽',
    'Скидка 4 %. Новоселье, до 31 марта 2027 − 520 000 ₽',
    'Цена квартиры 12 480 000 ₽',
    'Чистовая + 900 000 ₽',
    'Цена, которую фиксируем 13 380 000 ₽',
    'К оплате сейчасЗа бронь на 7 дней, в цену не входит 25 000 ₽',
  ])
})

it('the booking is sent with the parts of the offer that was agreed to, and without any where it has none', () => {
  expect(toBookingInput(128, values, NO_TICKS, offer)).toMatchObject({ flat: 128, extras: [8] })
  expect(toBookingInput(128, values, NO_TICKS, anOffer())).not.toHaveProperty('extras')
})

it('a part that was taken meanwhile is named, and another can be chosen without losing the rest', async () => {
  const message = 'Не свободно: кладовая К7. Квартира свободна'
  await renderInRouter(<LostExtras message={message} flatId={128} left={[place]} />)
  expect(screen.getByRole('alert').textContent).toContain(message)
  const link = screen.getByRole('link', { name: /Выбрать другую/ }).getAttribute('href') ?? ''
  expect(decodeURIComponent(link)).toMatch(/^\/choose\/flat\/128\?extras=\D*8\D*#vmeste$/)
})
