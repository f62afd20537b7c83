import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Flat } from '#app/contract/flat.ts'
import { TypeFlats } from '#app/features/flats/card/type-flats.tsx'
import { aFlat, familyProgramme } from '../../../../fixtures/flats.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const flat = (id: number, changes: Partial<Flat> = {}) => aFlat({ id, number: `${id}`, ...changes })

const draw = (flats: Flat[]) => renderInRouter(<TypeFlats flats={flats} />)

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const rows = () => screen.getAllByRole('row').slice(1)

const ids = () =>
  rows().map((row) => Number(row.querySelector('a')?.getAttribute('href')?.replace('/choose/flat/', '')))

it('is one table of all floors, with a link to every flat, its state and price', async () => {
  await draw([flat(1, { floor: 5 }), flat(2, { floor: 6, status: 'reserved' }), flat(3, { price: null })])
  expect(ids()).toEqual([1, 3, 2])
  expect(rows().map((row) => row.textContent?.includes('Забронирована'))).toEqual([false, false, true])
  expect(plain(rows()[0]?.textContent)).toContain('12 480 000 ₽')
  expect(rows()[1]?.textContent).toContain('По запросу')
})

it('begins with the cheapest that can be had, or goes by floors when that is chosen', async () => {
  await draw([
    flat(1, { floor: 2, price: 6_270_000 }),
    flat(2, { floor: 3, price: 6_000_000, status: 'reserved' }),
    flat(3, { floor: 4, price: null }),
    flat(4, { floor: 5, price: 6_170_000 }),
    flat(5, { floor: 6, price: 6_270_000 }),
  ])
  expect(ids()).toEqual([4, 1, 5, 3, 2])
  fireEvent.click(screen.getByRole('radio', { name: /^По\sэтажам$/ }))
  expect(ids()).toEqual([1, 2, 3, 4, 5])
  cleanup()
  await draw([flat(1, { price: 6_000_000 }), flat(2, { price: 6_100_000 })])
  expect(screen.queryByRole('radio'), 'both orders are one').toBeNull()
})

it('has columns of what the flats differ by, and none of what they all have alike', async () => {
  const other = { id: 2, slug: 'korpus-2', number: '2', name: 'Корпус 2' }
  await draw([flat(1), flat(2)])
  expect(columns()).toEqual(['Этаж', 'Квартира', 'Цена', 'Цена за\u00a0м²'])
  cleanup()
  await draw([flat(1), flat(2, { building: other, sides: ['Ю'] })])
  expect(columns()).toEqual(['Этаж', 'Квартира', 'Дом', 'Стороны и\u00a0вид', 'Цена', 'Цена за\u00a0м²'])
})

it('tells of each flat the price before its discount, and above them what they cost less by, once', async () => {
  await draw([flat(1, { price: 6_170_000, price_old: 6_500_000 }), flat(2, { price: 6_450_000 })])
  // Beside the price, and on phones in the line below it.
  const before = screen
    .getAllByRole('deletion')
    .map((price) => [price.closest('tr'), plain(price.textContent)])
  expect(before).toEqual([
    [rows()[0], 'вместо 6 500 000 ₽'],
    [rows()[0], 'вместо 6 500 000 ₽'],
  ])
  expect(plain(screen.getByText(/^Скидка/).textContent)).toBe('Скидка 330 000 ₽: 1 квартира, этаж 7')
  expect(rows().map(({ textContent }) => textContent?.includes('Скидка'))).toEqual([false, false])
})

it('counts a discount of flats that can be had, as the button above the list does; of booked ones where there are no others', async () => {
  const cheaper = (id: number, changes: Partial<Flat> = {}) =>
    flat(id, { floor: id, price: 6_170_000, price_old: 6_470_000, ...changes })
  const note = () => plain(screen.getByText(/^Скидка/).textContent)
  await draw([cheaper(2), cheaper(3), cheaper(4, { status: 'reserved' })])
  expect(note()).toBe('Скидка 300 000 ₽: 2 квартиры, этажи 2–3')
  cleanup()
  await draw([flat(1), cheaper(4, { status: 'reserved' })])
  expect(note()).toBe('Скидка 300 000 ₽: 1 квартира, этаж 4')
})

it('tells the floors of a discount, the greatest of several, and its end where they all have one', async () => {
  const discount = { reason: 'Скидка 300 000 ₽', until: '2027-01-31T18:59:00Z' }
  const cheaper = (id: number, floor: number, changes: Partial<Flat> = {}) =>
    flat(id, { floor, price: 6_170_000, price_old: 6_470_000, discount, ...changes })
  const note = () => plain(screen.queryByText(/^Скидка/)?.textContent)
  await draw([flat(1, { floor: 2 }), cheaper(2, 10), cheaper(3, 11), cheaper(4, 13)])
  expect(note()).toBe('Скидка 300 000 ₽: 3 квартиры, этажи 10–11, 13, до 31 января 2027')
  cleanup()
  await draw([
    cheaper(1, 10),
    cheaper(2, 11, { price_old: 6_570_000, discount: { ...discount, until: null } }),
  ])
  expect(note()).toBe('Скидка до 400 000 ₽: 2 квартиры, этажи 10–11')
  cleanup()
  await draw([cheaper(1, 10, { price_old: null, discount: { ...discount, until: null } })])
  expect(note()).toBe('Скидка: 1 квартира, этаж 10')
  cleanup()
  await draw([flat(1), cheaper(2, 10, { status: 'sold' })])
  expect(note(), 'a sold flat has none').toBeUndefined()
})

it('tells the sides and the view of each without words that are alike in all', async () => {
  await draw([
    flat(1, { sides: ['В', 'З'], views: ['street', 'yard'] }),
    flat(2, { sides: ['З'], views: [] }),
    flat(3, { sides: [], views: ['forest', 'city'] }),
  ])
  expect(rows().map((row) => plain(row.lastElementChild?.textContent))).toEqual([
    'Восток и запад: улица, двор',
    'Запад',
    'Лес, город',
  ])
})

it('has the payment of each flat with its programme, and its terms below, where there are any', async () => {
  const paid = { month_pay: 33_533, programme: familyProgramme }
  await draw([flat(1, paid), flat(2)])
  expect(plain(columns().at(-1))).toBe('В месяц, Семейная ипотека')
  expect(plain(rows()[0]?.lastElementChild?.previousElementSibling?.textContent)).toBe('33 533 ₽')
  expect(plain(document.body.textContent)).toMatch(/Семейная ипотека: ПСК/)
  cleanup()
  await draw([flat(1, paid), flat(2, { ...paid, programme: { ...familyProgramme, name: 'IT-ипотека' } })])
  expect(columns().at(-1)).toBe('Платёж')
  expect(plain(rows()[0]?.textContent)).toMatch(/от 33 533 ₽\/.мес, Семейная ипотека/)
})

it('says of a flat that left the site that it is off sale, without a price', async () => {
  await draw([flat(1), flat(2, { status: 'sold', withdrawn: true })])
  expect(plain(rows()[1]?.textContent)).toContain('Снята с продажи')
  expect(rows()[1]?.textContent).not.toContain('₽')
})

it('keeps the flats after the first 24 until they are asked for', async () => {
  await draw(Array.from({ length: 27 }, (_, index) => flat(index + 1)))
  const waiting = () => rows().filter((row) => row.classList.contains('hidden')).length
  expect(waiting()).toBe(3)
  fireEvent.click(screen.getByRole('button', { name: /Показать ещё 3\sквартиры/ }))
  expect(waiting()).toBe(0)
  expect(screen.queryByRole('button')).toBeNull()
})
