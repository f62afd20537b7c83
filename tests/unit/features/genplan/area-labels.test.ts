import { describe, expect, it } from 'vitest'
import type { GenplanArea } from '#app/contract/genplan.ts'
import { discountMark, flatName, floorName, houseName, soldLabel } from '#app/features/genplan/area-labels.ts'

/** Numbers and units never part on the page; here they would only be hard to read. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const house = {
  id: 3,
  slug: 'korpus-3',
  number: '3',
  name: 'Корпус 3',
  project: { id: 1, slug: 'bereg', name: 'Берег' },
  floors_total: 9,
  sections: [],
  deadline: { value: '2027-4', label: 'IV кв. 2027' },
  state: 'building' as const,
  free: 23,
  matched: 23,
  discount: null,
  price_from: 5_200_000,
  url: '/choose/genplan/bereg/korpus-3',
}
const area = { label: 'Корпус 3', free: 23, price_from: 5_200_000 }

describe('the name of a house', () => {
  it('tells flats, the cheapest price and the deadline', () => {
    expect(plain(houseName(area, house))).toBe('Корпус 3, 23 квартиры от 5,2 млн ₽, сдача IV кв. 2027')
  })

  it('says why there is nothing', () => {
    const nothing = { ...area, free: 0, price_from: null }
    const ready = { ...house, deadline: { value: 'ready', label: 'Дом сдан' } }
    expect(houseName(nothing, { ...ready, free: 0, state: 'finished' })).toBe(
      'Корпус 3, всё продано, дом сдан',
    )
    expect(soldLabel({ ...house, free: 0, state: 'planned' }, false)).toBe('продажи не начались')
    expect(houseName({ ...nothing, match: false }, ready)).toBe('Корпус 3, нет подходящих, дом сдан')
  })
})

describe('the name of a floor', () => {
  it('tells flats and the cheapest price, or that there are none', () => {
    expect(plain(floorName({ label: '7 этаж', free: 1, price_from: null }))).toBe('7 этаж, 1 квартира')
    expect(floorName({ label: '7 этаж', free: 0, price_from: null })).toBe('7 этаж, нет свободных квартир')
  })
})

describe('the name of a flat', () => {
  const flat = {
    number: '128',
    section: 1,
    position: 2,
    rooms: 2,
    euro: true,
    area: 61.4,
    price: 12_480_000,
    price_old: null,
    status: 'free' as const,
  }
  const on = (changes: Partial<GenplanArea>): GenplanArea => ({
    kind: 'flat',
    id: 1,
    url: '/choose/flat/1',
    label: 'Квартира 128',
    path: '',
    pin: null,
    free: 1,
    price_from: null,
    flat,
    ...changes,
  })

  it('tells rooms, size, price and status', () => {
    expect(plain(flatName(on({})))).toBe('Квартира 128, 2-комнатная евро, 61,4 м², 12,48 млн ₽, свободна')
  })

  it('tells a discount, and in short how large it is', () => {
    const cheaper = { ...flat, price_old: 13_136_842 }
    expect(plain(flatName(on({ flat: cheaper })))).toMatch(/12,48 млн ₽, свободна, со скидкой$/)
    expect(plain(discountMark(cheaper) ?? '')).toBe('−5 %')
    expect(discountMark(flat)).toBeUndefined()
  })

  it('tells no price of a sold flat, and whether the filter leaves a flat out', () => {
    expect(plain(flatName(on({ match: false, flat: { ...flat, status: 'sold' } })))).toBe(
      'Квартира 128, 2-комнатная евро, 61,4 м², продана',
    )
    expect(flatName(on({ match: false }))).toContain('не подходит под фильтр')
  })
})
