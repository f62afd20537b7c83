import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { HowBookingWorks } from '#app/features/booking/about/how-booking-works.tsx'
import { sampleInfo } from '#app/routes/static/-samples/sample-booking.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const free = { id: 1, days: 3, price: 0, prolong: false, places: null }
const paid = {
  id: 2,
  days: 7,
  price: 25_000,
  prolong: true,
  places: ['Речной квартал', 'Озёрный, корпуса 1 и\u00a02'],
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

it('says what each period costs, a day too, and where it is to be had', async () => {
  await renderInRouter(<HowBookingWorks info={{ ...sampleInfo, tariffs: [free, paid] }} />)
  const prices = screen.getByRole('region', { name: 'Сколько стоит' })
  expect(plain(prices.textContent)).toContain('Это плата за услугу брони, в цену квартиры не входит.')
  const tiles = within(prices).getAllByRole('listitem')
  expect(plain(tiles[0]?.textContent)).toBe(
    '3 дняБесплатнодействует сразуПродлениенетВ каких проектахвсе проекты в продаже',
  )
  expect(plain(tiles[1]?.textContent)).toBe(
    '7 дней25 000 ₽3 571 ₽ в деньПродлениеодин раз, на тот же срок без доплатыВ каких проектахРечной квартал; Озёрный, корпуса 1 и 2',
  )
})

it('separates places by commas where they have none, and says of each period whether it is prolonged', async () => {
  const long = { ...paid, id: 3, days: 14, places: ['Речной квартал', 'Верхний парк'] }
  await renderInRouter(<HowBookingWorks info={{ ...sampleInfo, tariffs: [free, paid, long] }} />)
  const prices = within(screen.getByRole('region', { name: 'Сколько стоит' }))
  const tiles = prices.getAllByRole('listitem').map(({ textContent }) => plain(textContent))
  expect(tiles[2]).toMatch(/В каких проектахРечной квартал, Верхний парк$/)
  expect(tiles.map((tile) => /Продление(.+)В каких проектах/.exec(tile ?? '')?.[1])).toEqual([
    'нет',
    ...Array(2).fill('один раз, на тот же срок без доплаты'),
  ])
})

it('leads from a step to the page that tells it at length', async () => {
  const steps = [
    { title: 'Условия', text: 'Срок и отделка.' },
    { title: 'Согласия', text: 'Оферту можно прочитать заранее.', url: '/services/offer' },
  ]
  await renderInRouter(<HowBookingWorks info={{ ...sampleInfo, steps }} />)
  const links = within(screen.getByRole('region', { name: 'По шагам' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Подробнее: Согласия', '/services/offer'],
  ])
})

it('begins and ends with the way to a flat', async () => {
  await renderInRouter(<HowBookingWorks info={sampleInfo} />)
  const links = screen.getAllByRole('link', { name: 'Выбрать квартиру' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/choose/flat', '/choose/flat'])
  cleanup()
  await renderInRouter(
    <HowBookingWorks info={{ ...sampleInfo, tariffs: [free, paid] }} phone={<a href="tel:+7">Телефон</a>} />,
  )
  const end = within(screen.getByRole('region', { name: 'Выберите квартиру' }))
  expect(plain(end.getByText(/Забронировать/).textContent)).toBe(
    'На её странице нажмите «Забронировать»: 3 дня бесплатно.',
  )
  expect(end.getByRole('link', { name: 'Телефон' })).toBeTruthy()
})

it('works an example of the refund out by the rule of the offer', async () => {
  await renderInRouter(<HowBookingWorks info={{ ...sampleInfo, tariffs: [free, paid] }} />)
  const refund = plain(screen.getByRole('region', { name: 'Если передумаете' }).textContent)
  expect(refund).toContain('Первые суткиВозвращаем всю плату.')
  expect(refund).toContain('отказ в середине третьего дня. Вернём 14 285 ₽ за 4 дня.')
  expect(refund).toContain('Деньги придут на ту же карту в течение 5 рабочих дней.')
})

it.each([1, 2, 3])('works no example out for a period of %i days, which is over by then', async (days) => {
  await renderInRouter(<HowBookingWorks info={{ ...sampleInfo, tariffs: [{ ...paid, days }] }} />)
  const refund = plain(screen.getByRole('region', { name: 'Если передумаете' }).textContent)
  expect(refund).toContain('Отмена бесплатной брони ничего не стоит.')
  expect(refund).not.toContain('Пример')
})

it('speaks of no money where every reservation is free', async () => {
  await renderInRouter(<HowBookingWorks info={{ ...sampleInfo, tariffs: [free] }} />)
  expect(plain(screen.getByRole('region', { name: 'Если передумаете' }).textContent)).not.toMatch(
    /плат[уы]|₽/,
  )
  expect(screen.queryByText(/Это плата/)).toBeNull()
})

it('shows the answer to the first question, and hides the others', async () => {
  const questions = ['Цена?', 'Срок?'].map((question) => ({ question, answer: 'Да.' }))
  await renderInRouter(<HowBookingWorks info={{ ...sampleInfo, questions }} />)
  const asked = within(screen.getByRole('region', { name: 'Вопросы' })).getAllByRole('group')
  expect(asked.map((each) => each.hasAttribute('open'))).toEqual([true, false])
})

it('says beside its title what it costs, how long a payment may take and that it can be cancelled, where there is a fee', async () => {
  const brief = async (tariffs: (typeof free | typeof paid)[]) => {
    await renderInRouter(<HowBookingWorks info={{ ...sampleInfo, hold_minutes: 20, tariffs }} />)
    const found = plain(screen.queryByText('На оплату')?.closest('dl')?.textContent)
    cleanup()
    return found
  }
  const rest = 'На оплату20 минут, квартира уже за вамиОтменав любой момент, онлайн или по телефону'
  expect(await brief([free, paid])).toMatch(
    new RegExp(`^Плата\\d+ (день|дня|дней) бесплатно, дольше от .+ ₽${rest}$`),
  )
  expect(await brief([paid])).toMatch(new RegExp(`^Платаот .+ ₽${rest}$`))
  expect(await brief([free])).toBeUndefined()
})
