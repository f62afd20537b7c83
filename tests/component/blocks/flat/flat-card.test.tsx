import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FlatCard } from '#app/blocks/flat/flat-card.tsx'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import { aFlat, familyProgramme } from '../../../fixtures/flats.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const plain = ({ textContent }: Element) => textContent?.replaceAll('\u00a0', ' ')

it('names the flat the way a buyer would, and leads to its card', async () => {
  await renderInRouter(<FlatCard flat={aFlat({ id: 7, rooms: 0, area: 24.5 })} />)
  const card = screen.getByRole('article', { name: 'Студия, 24,5\u00a0м², № 128' })
  expect(within(card).getByRole('link').getAttribute('href')).toBe('/choose/flat/7')
  expect(plain(card)).toContain('№ 128, этаж 7 из 16')
})

it('shows the old price struck through beside the new one', async () => {
  await renderInRouter(<FlatCard flat={aFlat({ price: 9_500_000, price_old: 10_000_000 })} />)
  expect(screen.getByText('9 500 000 ₽')).toBeTruthy()
  expect(screen.getByRole('deletion').textContent).toContain('10\u00a0000\u00a0000\u00a0₽')
  expect(screen.getByText('Скидка 5 %')).toBeTruthy()
})

it('tells no share of a discount of which it would be none', async () => {
  await renderInRouter(<FlatCard flat={aFlat({ price: 9_999_000, price_old: 10_000_000 })} />)
  expect(screen.getByText('Скидка')).toBeTruthy()
})

it('names a discount of which the base price is not told', async () => {
  await renderInRouter(<FlatCard flat={aFlat({ discount: { reason: 'Акция', until: null } })} />)
  expect(screen.getByText('Скидка')).toBeTruthy()
})

it('says "on request" instead of a price it does not know', async () => {
  await renderInRouter(<FlatCard flat={aFlat({ price: null, price_m2: null, month_pay: null })} />)
  expect(screen.getByText('Цена по запросу')).toBeTruthy()
  expect(screen.queryByText(/₽/)).toBeNull()
})

it('names the programme of the payment, and has no payment where no programme allows the flat', async () => {
  const flat = aFlat({ price: 7_000_000, month_pay: 33_533, programme: familyProgramme })
  await renderInRouter(
    <>
      <FlatCard flat={flat} />
      <FlatCard flat={aFlat({ price: 20_760_000 })} />
      <ProgrammesNote items={[flat, flat, aFlat()]} />
    </>,
  )
  expect(screen.getByText(/₽\/.мес/).textContent).toMatch(/от 33.533.₽\/.мес, Семейная ипотека/)
  expect(document.body.textContent?.match(/Семейная ипотека: ПСК 6,1–\u20607,9.%, ставка 6.%/g)).toHaveLength(
    1,
  )
})

it('says in words that the flat is reserved, and keeps its price', async () => {
  await renderInRouter(<FlatCard flat={aFlat({ status: 'reserved', reserved: true })} />)
  expect(screen.getByText('Забронирована')).toBeTruthy()
  expect(screen.getByText('12 480 000 ₽')).toBeTruthy()
})

it('has no price for what is sold', async () => {
  await renderInRouter(<FlatCard flat={aFlat({ status: 'sold' })} />)
  expect(screen.getByText('Продана')).toBeTruthy()
  expect(screen.queryByText(/₽/)).toBeNull()
})

it('shows two tags at most', async () => {
  const benefits = ['discount', 'installment', 'trade_in'] as const
  await renderInRouter(
    <FlatCard flat={aFlat({ price_old: 13_000_000, finish: 'furnished', benefits: [...benefits] })} />,
  )
  expect(screen.getByText('Скидка 4 %')).toBeTruthy()
  expect(screen.getByText('Под ключ с мебелью')).toBeTruthy()
  expect(screen.queryByText('Рассрочка')).toBeNull()
})

it('names the finish as a finish, since nothing beside its tag says so', async () => {
  await renderInRouter(<FlatCard flat={aFlat({ finish: 'finish' })} />)
  expect(screen.getByText('Чистовая отделка')).toBeTruthy()
})

it('draws the control it is given', async () => {
  await renderInRouter(<FlatCard flat={aFlat()} action={<button type="button">В избранное</button>} />)
  expect(screen.getByRole('button', { name: 'В избранное' })).toBeTruthy()
})

it('tells the price of a metre beside an old price too', async () => {
  await renderInRouter(<FlatCard flat={aFlat({ price: 3_030_000, price_old: 3_400_000 })} />)
  expect(screen.getByRole('article').textContent).toMatch(/3.030.000.₽вместо 3.400.000.₽[\d\s]+₽\/.?м²/)
})

it('gives a wide plan the width that others leave to air', async () => {
  const plan = { url: '/media/t1.svg', width: 1720, height: 780, alt: 'План' }
  await renderInRouter(<FlatCard flat={aFlat({ plan })} />)
  expect(document.querySelector('img')?.classList).toContain('wide-plan')
  cleanup()
  await renderInRouter(<FlatCard flat={aFlat({ plan: { ...plan, width: 1110 } })} />)
  expect(document.querySelector('img')?.classList).not.toContain('wide-plan')
})

it('of a group names the flat that the least price is of, with its own floor and sides', async () => {
  const flat = aFlat({ floor: 5, sides: ['Ю'], views: ['river'], price: 3_030_000 })
  await renderInRouter(<FlatCard flat={flat} more={<a href="?open=7">141 квартира, этажи 2–23</a>} />)
  const card = screen.getByRole('article', { name: '2-комнатная, 61,4\u00a0м²' })
  expect(card.textContent).toMatch(
    /от.3.030.000.₽.*₽\/.м².*самая дешёвая: №.128, этаж.5, окна.на.юг(?!, вид)/,
  )
  expect(card.textContent?.match(/окна на/gi)).toHaveLength(1)
})

it('of a group says what the dearest costs where that orders the list', async () => {
  const more = <a href="?open=7">9 квартир</a>
  await renderInRouter(<FlatCard flat={aFlat({ price: 13_010_000 })} more={more} upTo={14_600_000} />)
  expect(screen.getByRole('article').textContent).toMatch(/от.13.010.000.₽до.14.600.000.₽/)
})

it('of a group without numbers and prices says no more than the floor', async () => {
  const flat = aFlat({ number: '', floor: 5, price: null, sides: [], views: [] })
  await renderInRouter(<FlatCard flat={flat} more={<a href="?open=7">2 квартиры</a>} />)
  expect(screen.getByText('этаж 5')).toBeTruthy()
})

it('says how it differs from the flat that it stands beside, inside its own border', async () => {
  await renderInRouter(<FlatCard flat={aFlat()} note="На 430 000 ₽ дороже" />)
  expect(within(screen.getByRole('article')).getByText('На 430 000 ₽ дороже')).toBeTruthy()
  cleanup()
  await renderInRouter(<FlatCard flat={aFlat()} note="" />)
  expect(document.querySelector('.tile-note')).toBeNull()
})

const UNKNOWN = { deadline: { value: '', label: '' } }

it('says nothing of a deadline that nobody has told', async () => {
  await renderInRouter(<FlatCard flat={aFlat(UNKNOWN)} />)
  const card = plain(screen.getByRole('article'))
  expect(card).toContain('№ 128, этаж 7 из 16')
  expect(card).not.toMatch(/дом 3\s*,/)
  cleanup()
  await renderInRouter(<FlatCard flat={aFlat()} />)
  expect(plain(screen.getByRole('article'))).toMatch(/дом 3, \S/)
})

it('shows the area where there is no picture, promises none, and leaves no broken one', async () => {
  await renderInRouter(<FlatCard flat={aFlat({ plan: null, area: 54.3 })} />)
  const card = screen.getByRole('article')
  expect(card.querySelector('img')).toBeNull()
  expect(card.querySelector('[aria-hidden="true"]')?.textContent).toBe('54,3\u00a0м²')
  expect(card.textContent).not.toContain('готовится')
})
