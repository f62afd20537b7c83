import fc from 'fast-check'
import { expect, it } from 'vitest'
import { filterInWords } from '#app/backend/search/flats/words-of-filter.ts'
import { flatFilterSchema } from '#app/contract/flat-filter.ts'

it.each([
  ['2-комнатная до 9 млн', { rooms: [2], price_to: 9_000_000 }, ''],
  ['2 комнатная квартира до 9,5 млн руб.', { rooms: [2], price_to: 9_500_000 }, ''],
  ['двушка от 5 до 9 млн', { rooms: [2], price_from: 5_000_000, price_to: 9_000_000 }, ''],
  ['трёшка 9-12 млн', { rooms: [3], price_from: 9_000_000, price_to: 12_000_000 }, ''],
  ['студия за 3,2 млн', { rooms: [0], price_to: 3_200_000 }, ''],
  ['студии дешевле 3 000 000 ₽', { rooms: [0], price_to: 3_000_000 }, ''],
  ['1к до 4500 тыс', { rooms: [1], price_to: 4_500_000 }, ''],
  ['купить однокомнатную квартиру в речном', { rooms: [1] }, 'речном'],
  ['1-2 комнатные', { rooms: [1, 2] }, ''],
  ['5-комнатная', { rooms: [4] }, ''],
  ['евродвушка', { rooms: [1], feature: ['euro'] }, ''],
  ['евро двушка до 9 млн', { rooms: [1], feature: ['euro'], price_to: 9_000_000 }, ''],
  ['евро-двушку', { rooms: [1], feature: ['euro'] }, ''],
  ['tdhjldeirf', { rooms: [1], feature: ['euro'] }, ''],
  ['евротрёшка у реки', { rooms: [2], feature: ['euro'], view: ['river'] }, ''],
  ['2е', { rooms: [1], feature: ['euro'] }, ''],
  ['2-е', { rooms: [1], feature: ['euro'] }, ''],
  ['2e в речном', { rooms: [1], feature: ['euro'] }, 'речном'],
  ['3Е', { rooms: [2], feature: ['euro'] }, ''],
  ['2 евро', { rooms: [1], feature: ['euro'] }, ''],
  ['евро-3', { rooms: [2], feature: ['euro'] }, ''],
  ['евро 2-комнатная', { rooms: [1], feature: ['euro'] }, ''],
  ['евродвухкомнатная', { rooms: [1], feature: ['euro'] }, ''],
  ['5е', { rooms: [4], feature: ['euro'] }, ''],
  ['евро-однушка', { rooms: [0] }, ''],
  // As pages of flats are titled: rooms, and a kitchen-living room besides.
  ['2-комнатная евро', { rooms: [2], feature: ['euro'] }, ''],
  ['однушка с кухней-гостиной', { rooms: [1], feature: ['euro'] }, ''],
  ['50 м2', { area_from: 47, area_to: 53 }, ''],
  ['от 50 до 60 кв. м', { area_from: 50, area_to: 60 }, ''],
  ['до 60 м²', { area_to: 60 }, ''],
  ['3-комн от 80 метров на 5 этаже', { rooms: [3], area_from: 80, floor_from: 5, floor_to: 5 }, ''],
  ['студия выше 10 этажа', { rooms: [0], floor_from: 11 }, ''],
  ['двухкомнатная не первый этаж', { rooms: [2], not_first: true }, ''],
  ['ldeirf lj 9 vky', { rooms: [2], price_to: 9_000_000 }, ''],
  ['от 9 до 5 млн', { price_from: 5_000_000, price_to: 9_000_000 }, ''],
  ['до 9000000', { price_to: 9_000_000 }, ''],
  ['однушка', { rooms: [1] }, ''],
  ['jlyeirf', { rooms: [1] }, ''],
  ['dvushka', { rooms: [2] }, ''],
  ['Studiya do 4 mln', { rooms: [0], price_to: 4_000_000 }, ''],
  ['двушка htrf', { rooms: [2], view: ['river'] }, ''],
  ['ldeirf у реки', { rooms: [2], view: ['river'] }, ''],
  ['трёшка с видом на парк', { rooms: [3], view: ['park'] }, ''],
  ['двушка верхний парк', { rooms: [2] }, 'верхний парк'],
  ['двушка rechnoy', { rooms: [2] }, 'rechnoy'],
  ['двушка с лоджией и гардеробной', { rooms: [2], feature: ['loggia', 'wardrobe'] }, ''],
  ['однушка окнами на юг', { rooms: [1], side: ['s'] }, ''],
  ['htrf', { view: ['river'] }, ''],
  ['река', { view: ['river'] }, ''],
  ['вид на реку', { view: ['river'] }, ''],
  ['квартиры с лоджией и видом на лес', { view: ['forest'], feature: ['loggia'] }, ''],
])('reads "%s"', (query, filter, rest) => {
  expect(filterInWords(query)).toEqual({ filter, rest })
  expect(flatFilterSchema.parse(filter)).toEqual(filter)
})

it.each([
  'речной',
  'кв. 128',
  'РК-4-257',
  'до 9',
  'корпус 2',
  'новости 2026',
  'до 900000 млн',
  'парк',
  'офис',
  'река в новостях',
  'благоустройство у реки',
  '',
])('reads no filter in "%s"', (query) => {
  expect(filterInWords(query)).toBeUndefined()
})

it('reads from any words a filter that the list takes', () => {
  const word = fc.constantFrom(
    'до',
    'от',
    'за',
    '9',
    '12,5',
    '2',
    '2-',
    '-',
    '700',
    'млн',
    'тыс',
    'м2',
    'кв',
    'комн',
    'комнатная',
    'этаж',
    'студия',
    'двушка',
    'выше',
    'не',
    'первый',
    'речной',
    '99999999999',
    '0',
    '₽',
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 9 }), (words) => {
      const said = filterInWords(words.join(' '))
      if (said) expect(flatFilterSchema.parse(said.filter)).toEqual(said.filter)
    }),
    { numRuns: 2000 },
  )
})
