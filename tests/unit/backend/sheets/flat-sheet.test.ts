import { describe, expect, it } from 'vitest'
import { coverRow, flatSheet, setNotes } from '#app/backend/sheets/flat-sheet.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import { aFlat, familyProgramme } from '../../../fixtures/flats.ts'

const aCard = (changes: Partial<FlatCard> = {}): FlatCard => {
  const flat = aFlat({ price: 10_000_000, price_m2: 163_000, month_pay: 47_904, programme: familyProgramme })
  return {
    ...flat,
    title: '2-комнатная квартира, 61,4\u00a0м²',
    info: {
      params: [{ type: 'floor', label: 'Этаж', value: '7 из 16' }],
      reserved: false,
      area: flat.area,
      rooms: flat.rooms,
      price: flat.price,
    },
    tabs: [],
    room_areas: [],
    description: null,
    address: null,
    price_history: [],
    discount_percent: null,
    similar: { cheaper: [], higher: [], same_type: [] },
    confirmed_at: '2026-11-22T07:40:00Z',
    status_at: '2026-11-20T07:40:00Z',
    developer: { name: 'ООО «СЗ «Речной»', nashdom_url: null },
    storerooms: { free: 0, total: 0, price_from: null },
    around: { floor: false, sun: false, view: false },
    extras: {
      finish: null,
      finish_options: [],
      pictures: [],
      films: [],
      links: [],
      documents: [],
      documents_total: 0,
    },
    ...changes,
  }
}
const NOTHING = { plan: undefined, floor: undefined }
const sheetOf = (changes: Partial<FlatCard> = {}) =>
  flatSheet(aCard(changes), NOTHING, { url: 'https://example.ru/choose/flat/1', offers: undefined })
const plain = (text: string | undefined) =>
  text?.replace(/[\u00a0\u2060]/g, (letter) => (letter === '\u2060' ? '' : ' '))

const ITEM = {
  id: 'bank-1',
  programme: 'base',
  rate: 18.105,
  psk_from: 18.2,
  psk_to: 19.5,
  first_pay_from: 20,
  first_pay_to: 90,
  year_from: 1,
  year_to: 30,
  valid_to: '2099-01-01',
  legal: 'Условия банка',
} as const

describe('the sheet of a flat', () => {
  it('has the full cost of the credit before its rate, and the payments of the programme', () => {
    const [cash, mortgage] = sheetOf().ways
    expect(plain(cash?.firstPayment)).toBe('10 000 000 ₽')
    expect(plain(mortgage?.monthly)).toBe('47 904 ₽')
    expect(plain(mortgage?.terms)).toMatch(/^ПСК [\d,–]+ %, ставка [\d,]+ %, 30 лет$/)
    expect(plain(mortgage?.firstPayment)).toBe('2 010 000 ₽')
  })

  it('has every way to pay that banks and the developer offer today', () => {
    const offers = {
      banks: [{ slug: 'bank', title: 'Банк «Межень»', licence: '1', accredited: true, items: [ITEM] }],
      instalments: [
        { title: 'Рассрочка на год', rate: 0, first_pay: 30, months: 12, legal: 'Условия застройщика' },
      ],
      maternity_capital: null,
    }
    const card = aCard({ benefits: ['installment'] })
    const { ways, notes } = flatSheet(card, NOTHING, { url: 'https://example.ru', offers })
    expect(ways.map(({ name }) => name)).toEqual([
      'Сразу, своими средствами',
      expect.any(String),
      'Рассрочка на год',
    ])
    expect(plain(ways[1]?.terms)).toBe('ПСК 18,2–19,5 %, ставка 18,105 %, 30 лет, Банк «Межень»')
    expect(plain(ways[2]?.terms)).toBe('без процентов, 1 год')
    expect(plain(ways[2]?.monthly)).toBe('583 333 ₽')
    expect(plain(ways[2]?.total)).toBe('10 000 000 ₽')
    expect(notes).toContain('ПСК')
  })

  it('has an offer of some cities for the flats of these alone, and says what a cash price has in it', () => {
    const card = aCard({ price_old: 10_500_000 })
    const waysIn = (cityId: number) => {
      const items = [{ ...ITEM, city_ids: [cityId] }]
      const banks = [{ slug: 'bank', title: 'Банк «Межень»', licence: '1', accredited: true, items }]
      const offers = { banks, instalments: [], maternity_capital: null }
      return flatSheet(card, NOTHING, { url: 'https://example.ru', offers }).ways
    }
    const banksIn = (cityId: number) => waysIn(cityId).filter(({ terms }) => terms?.includes('Межень'))
    expect(banksIn(card.city.id)).toHaveLength(1)
    expect(banksIn(card.city.id + 1)).toEqual([])
    expect(plain(waysIn(card.city.id)[0]?.terms)).toBe('скидка 500 000 ₽ уже в цене')
  })

  it('names no developer whom nobody has named', () => {
    const nobody = aCard({ developer: { ...aCard().developer, name: 'Застройщик' } })
    const offers = { banks: [], instalments: [], maternity_capital: null }
    expect(flatSheet(nobody, NOTHING, { url: 'https://example.ru', offers }).notes).not.toContain(
      'Застройщик –',
    )
  })

  it('tells when and whose the price is, and that it is no offer', () => {
    const { notes } = sheetOf()
    expect(notes).toContain('Цена и статус на 22 ноября 2026,')
    expect(notes).toContain('Застройщик – ООО «СЗ «Речной».')
    expect(notes).toContain('Не является публичной офертой.')
    expect(notes).toContain('ПСК – полная стоимость кредита')
  })

  it('of a flat whose price is on request has neither ways to pay nor words about credit', () => {
    const sheet = sheetOf({ price: null, price_m2: null, month_pay: null, programme: null })
    expect(sheet.price).toEqual({
      now: 'Цена по запросу',
      old: undefined,
      perMetre: undefined,
      discount: undefined,
    })
    expect(sheet.ways).toEqual([])
    expect(sheet.notes).not.toContain('ПСК')
  })

  it('of a sold flat names no price, and of a reserved one says so beside it', () => {
    const sold = sheetOf({ status: 'sold' })
    expect([sold.status, sold.price, sold.ways]).toEqual(['Продана', { now: 'Продана' }, []])
    expect(coverRow(aCard({ status: 'sold' })).price).toBe('')
    const reserved = sheetOf({ status: 'reserved' })
    expect(reserved.status).toBe('Забронирована')
    expect(plain(reserved.price.now)).toBe('10 000 000 ₽')
  })

  it('explains a discount as the page does', () => {
    const discount = { reason: 'Осенняя цена', until: '2026-11-30T12:00:00Z' }
    const { price } = sheetOf({ price_old: 10_500_000, discount, discount_percent: 4.8 })
    expect(plain(price.old)).toBe('10 500 000 ₽')
    expect(plain(price.discount)).toMatch(/^Скидка 4,8 %\. Осенняя цена, до 30 ноября 2026$/)
  })

  it('marks the flat on the plan of its floor', () => {
    const content = { url: '/media/floor.svg', width: 10, height: 8, alt: 'План этажа' }
    const place = { path: 'M0 0h1v1z', numbers: [{ number: '128', pin: [1, 2] satisfies [number, number] }] }
    const card = aCard({ tabs: [{ type: 'floor', label: 'На этаже', content, place }] })
    const { floor } = flatSheet(
      card,
      { plan: undefined, floor: new Uint8Array(3) },
      {
        url: 'https://example.ru',
        offers: undefined,
      },
    )
    expect(floor).toMatchObject({ path: place.path, numbers: place.numbers, alt: 'План этажа', width: 10 })
  })
})

it('the contents of a set name number, floor and house, and date the prices by the oldest', () => {
  const card = aCard()
  expect(plain(coverRow(card).title)).toContain(`№ ${card.number}`)
  expect(coverRow(card).place).toContain('этаж 7 из 16')
  expect(setNotes([card, aCard({ confirmed_at: '2026-11-20T07:40:00Z' })])).toContain(
    'Цены и статусы на 20 ноября 2026',
  )
})
