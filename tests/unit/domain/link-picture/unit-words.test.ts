import { describe, expect, it } from 'vitest'
import { commerceList, storehouseList, unitListWords } from '#app/domain/link-picture/unit-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
const wordsOf = (list: Parameters<typeof unitListWords>[0]) => {
  const { asked, found } = unitListWords(list)
  return plain(`${asked}: ${found}`)
}

const storehouse = {
  kind: 'storeroom' as const,
  project: { name: 'Речной квартал' },
  total: 12,
  houses: [
    { slug: 'korpus-1', name: 'Корпус 1', price_from: 250_000 },
    { slug: 'korpus-2', name: 'Корпус 2', price_from: null },
  ],
}

describe('a list of storerooms or parking places in words', () => {
  it.each([
    [{}, 'Кладовые в проекте «Речной квартал»: 12 кладовых от 250 000 ₽'],
    [{ house: 'korpus-1' }, 'Кладовые в проекте «Речной квартал», корпус 1: 12 кладовых от 250 000 ₽'],
    [{ house: 'korpus-2' }, 'Кладовые в проекте «Речной квартал», корпус 2: 12 кладовых'],
    [
      { price_to: 400_000, area_from: 3, area_to: 5, floor: -1 },
      'Кладовые в проекте «Речной квартал» до 400 000 ₽ площадью от 3 до 5 м² на уровне −1: 12 кладовых',
    ],
    [{ taken: true }, 'Кладовые в проекте «Речной квартал», вместе с занятыми: 12 кладовых'],
  ])('%j is «%s»', (search, expected) => {
    expect(wordsOf(storehouseList(storehouse, search))).toBe(expected)
  })

  it('is of places where it is, and says when nothing is found', () => {
    const places = { ...storehouse, kind: 'parking' as const, total: 0 }
    expect(wordsOf(storehouseList(places, { price_to: 1 }))).toMatch(
      /^Машино-места .*: пока ничего не найдено$/,
    )
  })
})

describe('a list of commercial units in words', () => {
  const list = {
    total: 3,
    items: [{ status: 'free', price: 9_000_000 }],
    projects: [{ slug: 'rechnoy', name: 'Речной квартал' }],
  }
  it.each([
    [{}, 'Коммерческие помещения: 3 помещения от 9 млн ₽'],
    [
      { project: 'rechnoy', area_from: 50 },
      'Коммерческие помещения в проекте «Речной квартал» площадью от 50 м²: 3 помещения от 9 млн ₽',
    ],
    [
      { purpose: 'office' as const, price_to: 15_000_000 },
      'Коммерческие помещения до 15 млн ₽, офис: 3 помещения от 9 млн ₽',
    ],
    // Its first unit is not the cheapest of all.
    [{ page: 2 }, 'Коммерческие помещения: 3 помещения'],
  ])('%j is «%s»', (search, expected) => {
    expect(wordsOf(commerceList(list, search))).toBe(expected)
  })

  it('has a lowest price while something is free', () => {
    const reserved = { ...list, items: [{ status: 'reserved', price: 9_000_000 }] }
    expect(wordsOf(commerceList(reserved, {}))).toBe('Коммерческие помещения: 3 помещения')
  })
})
