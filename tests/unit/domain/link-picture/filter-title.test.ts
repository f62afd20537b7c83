import { describe, expect, it } from 'vitest'
import { FACETS, paramNames } from '#app/domain/facets.ts'
import { type ChosenFilter, type FilterLabels, filterTitle } from '#app/domain/link-picture/filter-title.ts'
import { countFrom, lowestPrice } from '#app/domain/link-picture/list-summary.ts'
import { FLAT_FORMS } from '#app/domain/plural.ts'
import {
  BENEFIT_LABELS,
  FEATURE_LABELS,
  FINISH_LABELS,
  SIDE_LABELS,
  VIEW_LABELS,
} from '#app/domain/vocabulary-labels.ts'

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const LABELS: FilterLabels = {
  city: [
    { value: '4', label: 'Пермь', prep: 'в Перми' },
    { value: '1', label: 'Екатеринбург', prep: 'в Екатеринбурге' },
    // Of an API from before the cases of names.
    { value: '2', label: 'Тюмень' },
  ],
  project: [
    { value: 'rechnoy', label: 'Речной квартал' },
    { value: 'ozerny', label: 'ЖК «Озёрный»' },
  ],
  building: [{ value: '7', label: 'Корпус 3' }],
  finish: optionsOf(FINISH_LABELS),
  feature: optionsOf(FEATURE_LABELS),
  view: optionsOf(VIEW_LABELS),
  side: optionsOf(SIDE_LABELS),
  benefit: optionsOf(BENEFIT_LABELS),
}

const words = (filter: ChosenFilter) =>
  filterTitle(filter, LABELS).replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

describe('a filter in words', () => {
  it.each<[ChosenFilter, string]>([
    [{}, 'Квартиры'],
    [
      { rooms: [2], project: ['rechnoy'], price_to: 9_000_000 },
      '2-комнатные в проекте «Речной квартал» до 9 млн ₽',
    ],
    [{ rooms: [0] }, 'Студии'],
    [{ rooms: [0, 1] }, 'Студии и 1-комнатные'],
    [{ rooms: [1, 2, 3] }, '1-, 2- и 3-комнатные'],
    [{ rooms: [3, 4] }, '3-комнатные и больше'],
    [{ rooms: [1, 4] }, '1- и 4-комнатные и больше'],
    [{ rooms: [0, 1, 2, 3, 4] }, 'Квартиры'],
    [{ project: ['rechnoy', 'ozerny'] }, 'Квартиры в проектах «Речной квартал» и «ЖК Озёрный»'],
    [{ project: ['rechnoy', 'net'] }, 'Квартиры в 2 проектах'],
    [{ city: [4], building: [7] }, 'Квартиры в Перми, корпус 3'],
    [{ rooms: [2], city: [4, 1], price_to: 9_000_000 }, '2-комнатные в Перми или в Екатеринбурге до 9 млн ₽'],
    [{ city: [4], project: ['rechnoy'] }, 'Квартиры в Перми в проекте «Речной квартал»'],
    [{ city: [2] }, 'Квартиры в городе Тюмень'],
    [{ zone: 'krug-1' }, 'Квартиры в области на карте'],
    [{ price_from: 5_000_000, price_to: 9_500_000 }, 'Квартиры от 5 до 9,5 млн ₽'],
    [{ rooms: [0], area_from: 22.46, area_to: 22.46 }, 'Студии площадью 22,46 м²'],
    [{ price_from: 5_000_000, price_to: 5_000_000 }, 'Квартиры от 5 до 5 млн ₽'],
    [{ price_from: 900_000, price_to: 2_000_000 }, 'Квартиры от 900 000 ₽ до 2 млн ₽'],
    [{ month_pay_to: 50_000 }, 'Квартиры с платежом до 50 000 ₽/мес'],
    [{ area_from: 40, area_to: 60.5 }, 'Квартиры площадью от 40 до 60,5 м²'],
    [{ kitchen_from: 12 }, 'Квартиры с кухней от 12 м²'],
    [{ floor_from: 3, floor_to: 7 }, 'Квартиры на этажах 3–7'],
    [{ floor_from: 5, floor_to: 5 }, 'Квартиры на 5 этаже'],
    [{ floor_from: 5 }, 'Квартиры не ниже 5 этажа'],
    [{ floor_to: 5 }, 'Квартиры не выше 5 этажа'],
    [{ not_first: 1, not_last: 1 }, 'Квартиры не на первом этаже не на последнем этаже'],
    [{ metro_to: 10 }, 'Квартиры до метро пешком до 10 мин'],
    [{ deadline: ['ready'] }, 'Квартиры в сданных домах'],
    [{ deadline: ['ready', '2027-4'] }, 'Квартиры в сданных домах и со сдачей в IV кв. 2027'],
    [{ keys: ['2027-4'] }, 'Квартиры с ключами не позже IV кв. 2027'],
    [{ keys: ['ready'] }, 'Квартиры с ключами сразу'],
    [{ storeroom: 1 }, 'Квартиры с кладовыми в доме'],
    [{ finish: ['finish', 'none'] }, 'Квартиры, чистовая отделка или без отделки'],
    [{ feature: ['loggia', 'two_level'] }, 'Квартиры, лоджия, два уровня'],
    [{ view: ['river', 'yard'] }, 'Квартиры, вид на реку или во двор'],
    [{ side: ['s'] }, 'Квартиры, окна на юг'],
    [{ benefit: ['it_mortgage', 'discount'] }, 'Квартиры, IT-ипотека или скидка'],
    [{ reserved: 1 }, 'Квартиры, вместе с забронированными'],
  ])('%j is «%s»', (filter, expected) => {
    expect(words(filter)).toBe(expected)
  })

  it('says something of every facet but of words that were typed, which may be about a person', () => {
    for (const [name, facet] of Object.entries(FACETS)) {
      const [param = ''] = paramNames(name, facet)
      const value = chosenValue(name)
      const said = filterTitle({ [param]: value }, LABELS)
      if (name === 'q') expect(said).toBe('Квартиры')
      else expect(said, name).not.toBe('Квартиры')
    }
    expect(filterTitle({ q: 'Иван 89120000000' }, LABELS)).not.toContain('89120000000')
  })
})

/** A value of each facet that the labels know. */
function chosenValue(name: string): unknown {
  const known: Record<string, unknown> = {
    city: [4],
    project: ['rechnoy'],
    building: [7],
    zone: 'krug-1',
    rooms: [2],
    deadline: ['ready'],
    keys: ['ready'],
    finish: ['none'],
    feature: ['loggia'],
    view: ['river'],
    side: ['s'],
    benefit: ['discount'],
    q: 'Иван 89120000000',
  }
  return known[name] ?? 1
}

describe('the lowest price of a list', () => {
  const items = [{ price: 6_200_000 }, { price: 7_000_000 }]

  it('is that of its first flat where the filter has a lower end of the price, for the bounds leave the price out', () => {
    expect(lowestPrice({ filter: { price_from: 6_000_000 }, items, least: 1 })).toBe(6_200_000)
    expect(lowestPrice({ filter: { price_from: 6_000_000 }, sort: 'area', items, least: 1 })).toBeUndefined()
  })

  it('is the lower bound otherwise, and none of an empty list', () => {
    expect(lowestPrice({ filter: {}, sort: 'area', items, least: 5 })).toBe(5)
    expect(lowestPrice({ filter: {}, items: [], least: 5 })).toBeUndefined()
  })

  it('is told with the count', () => {
    expect(countFrom(41, FLAT_FORMS, 6_200_000)).toBe('41\u00a0квартира от\u00a06,2\u00a0млн\u00a0₽')
    expect(countFrom(2, FLAT_FORMS, undefined)).toBe('2\u00a0квартиры')
  })
})
