import { expect, it } from 'vitest'
import type { FavoriteFlat } from '#app/contract/favorites.ts'
import { compareFlats } from '#app/features/favorites/compare/comparison.ts'
import { aFavoriteFlat, familyProgramme } from '../../../../fixtures/flats.ts'

function kept(over: Partial<FavoriteFlat>): FavoriteFlat {
  return aFavoriteFlat({
    area: 58.07,
    price: 7_000_000,
    price_m2: 120_544,
    month_pay: 33_533,
    programme: familyProgramme,
    plan_width_m: 9.6,
    ...over,
  })
}

const row = (flats: FavoriteFlat[], label: string) => compareFlats(flats).find((each) => each.label === label)

it('marks the cheaper and the larger', () => {
  const flats = [kept({ id: 1, price: 7_000_000, area: 50 }), kept({ id: 2, price: 8_000_000, area: 60 })]
  expect(row(flats, 'Цена')?.cells.map((cell) => cell.isBest)).toEqual([true, false])
  expect(row(flats, 'Площадь')?.cells.map((cell) => cell.isBest)).toEqual([false, true])
})

it('marks nothing where all are equal, or where taste decides', () => {
  const flats = [kept({ id: 1, finish: 'none' }), kept({ id: 2, finish: 'finish' })]
  expect(row(flats, 'Цена')).toMatchObject({ isSame: true })
  expect(row(flats, 'Цена')?.cells.some((cell) => cell.isBest)).toBe(false)
  expect(row(flats, 'Отделка')?.cells.some((cell) => cell.isBest)).toBe(false)
})

it('never calls a price on request the best', () => {
  const flats = [
    kept({ id: 1, price: null, price_m2: null }),
    kept({ id: 2 }),
    kept({ id: 3, price: 9_000_000 }),
  ]
  expect(row(flats, 'Цена')?.cells.map((cell) => cell.isBest)).toEqual([false, true, false])
  expect(row(flats, 'Цена')?.cells[0]?.text).toBe('По запросу')
})

it('tells no price of a sold flat and never calls it the best', () => {
  const flats = [
    kept({ id: 1, status: 'sold', price: 1_000_000, price_m2: 20_000 }),
    kept({ id: 2 }),
    kept({ id: 3, price: 9_000_000 }),
  ]
  expect(row(flats, 'Цена')?.cells[0]).toEqual({ text: '—', isBest: false })
  expect(row(flats, 'Цена')?.cells[1]?.isBest).toBe(true)
  expect(row(flats, 'Платёж в\u00a0месяц')?.cells[0]?.text).toBe('—')
})

it('marks the best among free flats: a reserved one has its values, not the mark', () => {
  const flats = [
    kept({ id: 1, status: 'reserved', price: 6_000_000, area: 70 }),
    kept({ id: 2, area: 50 }),
    kept({ id: 3, price: 9_000_000, area: 60 }),
  ]
  expect(row(flats, 'Цена')?.cells.map((cell) => cell.isBest)).toEqual([false, true, false])
  expect(row(flats, 'Площадь')?.cells.map((cell) => cell.isBest)).toEqual([false, false, true])
  // One free flat is compared with nothing that can be bought.
  expect(row(flats.slice(0, 2), 'Цена')?.cells.some((cell) => cell.isBest)).toBe(false)
})

it('tells the price before a discount beside the price, and none of a sold flat', () => {
  const flats = [
    kept({ id: 1, price_old: 7_500_000 }),
    kept({ id: 2 }),
    kept({ id: 3, price_old: 7_500_000, status: 'sold' }),
  ]
  expect(row(flats, 'Цена')?.cells.map(({ old }) => old?.replaceAll('\u00a0', ' '))).toEqual([
    '7 500 000 ₽',
    undefined,
    undefined,
  ])
  // The same price is not the same offer.
  expect(row(flats.slice(0, 2), 'Цена')?.isSame).toBe(false)
})

it('repeats no unit of the row’s name, and lets no sum be broken', () => {
  const flats = [kept({ id: 1 }), kept({ id: 2 })]
  const text = (label: string) => row(flats, label)?.cells[0]?.text.replaceAll('\u00a0', ' ')
  expect(text('Платёж в\u00a0месяц')).toBe('от 33 533 ₽')
  expect(text('Цена за м²')).toBe('120 544 ₽')
  const money = compareFlats(flats).filter(({ isMoney }) => isMoney)
  expect(money.map(({ label }) => label)).toEqual(['Цена', 'Платёж в\u00a0месяц', 'Цена за м²'])
})

it('calls no flat sold that has only left the site', () => {
  const flats = [kept({ id: 1, status: 'sold', withdrawn: true }), kept({ id: 2, status: 'sold' })]
  expect(row(flats, 'Состояние')?.cells.map(({ text }) => text)).toEqual(['Снята с\u00a0продажи', 'Продана'])
})

it('compares loggias and ceilings, and marks nothing that nobody has said', () => {
  const flats = [
    kept({ id: 1, balcony_area: 3.2, ceiling_height: 2.7 }),
    kept({ id: 2, balcony_area: null, ceiling_height: 3 }),
  ]
  expect(row(flats, 'Лоджия или балкон')?.cells).toEqual([
    { text: '3,2\u00a0м²', isBest: false },
    { text: '—', isBest: false },
  ])
  expect(row(flats, 'Потолки')?.cells[1]).toEqual({ text: '3\u00a0м', isBest: true })
})

it('compares the sun of a day of March, and tells of windows without any', () => {
  const flats = [
    kept({ id: 1, sun_minutes: 370 }),
    kept({ id: 2, sun_minutes: 0 }),
    kept({ id: 3, sun_minutes: null }),
  ]
  expect(row(flats, 'Солнце в\u00a0марте')?.cells).toEqual([
    { text: '6\u00a0ч 10\u00a0мин в\u00a0день', isBest: true },
    { text: 'Прямого нет', isBest: false },
    { text: '—', isBest: false },
  ])
})

it.each([
  { label: 'Цена', near: { price: 7_060_000 }, far: { price: 7_080_000 } },
  { label: 'Платёж в\u00a0месяц', near: { month_pay: 33_800 }, far: { month_pay: 33_900 } },
  { label: 'Площадь', near: { area: 57.5 }, far: { area: 57.4 } },
  { label: 'Солнце в\u00a0марте', near: { sun_minutes: 356 }, far: { sun_minutes: 355 } },
  { label: 'Потолки', near: { ceiling_height: 2.96 }, far: { ceiling_height: 2.95 } },
])('$label: a difference that says nothing to a buyer is not marked', ({ label, near, far }) => {
  const first = kept({ id: 1, sun_minutes: 370, ceiling_height: 3 })
  const isBest = (over: Partial<FavoriteFlat>) =>
    row([first, kept({ id: 2, sun_minutes: 370, ceiling_height: 3, ...over })], label)?.cells[0]?.isBest
  expect(isBest(near)).toBe(false)
  expect(isBest(far)).toBe(true)
})

it('marks nothing where the first is hardly better than the second, or is as good', () => {
  const prices = (...all: number[]) => all.map((price, id) => kept({ id: id + 1, price }))
  const marked = (flats: FavoriteFlat[]) => row(flats, 'Цена')?.cells.map((cell) => cell.isBest)
  expect(marked(prices(3_030_000, 3_035_000, 6_000_000))).toEqual([false, false, false])
  expect(marked(prices(3_030_000, 3_030_000, 6_000_000))).toEqual([false, false, false])
})

it('has the house in a row only where all flats are in it: else each column says its own above', () => {
  const house = (number: string) => ({ ...kept({}).building, name: `Корпус ${number}` })
  const flats = [kept({ id: 1, building: house('1') }), kept({ id: 2, building: house('1') })]
  expect(row(flats, 'Проект')).toMatchObject({ isSame: true })
  expect(row([kept({ id: 1, building: house('1') }), kept({ id: 2, building: house('2') })], 'Проект')).toBe(
    undefined,
  )
})
