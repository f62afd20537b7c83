import { expect, it } from 'vitest'
import { mapText } from '#app/backend/feeds/dialects/price-list/map-text.ts'
import { parsePriceListMap } from '#app/backend/feeds/dialects/price-list/price-list-map.ts'
import { proposeMap } from '#app/backend/feeds/dialects/price-list/propose-map.ts'
import { readUnits } from '../../../../../fixtures/feeds/read-units.ts'

const HEADER =
  '№ п/п;ЖК;№ кв.;Корпус;Этаж;Комнат;Площадь общая;Площадь: спальня;Площадь по обмерам БТИ;Стороны света;Гардеробная;Особенности;Телефон отдела продаж;Тип сделки;Цена'
const ROWS = [
  '1;Берег;12;1;3;2;54,3;14,2;54,9;юг, запад;да;два санузла;+7 (342) 200-10-01;ДДУ;6 200 000',
  '2;Берег;13;1;4;1;38,1;11;38,4;север;нет;;8 342 200 10 01;ДДУ;4 900 000',
  '3;Лес;14;1;5;3;80,7;15,5;81;;да;кладовая;83422001002;Переуступка;9 100 000',
]

const feedOf = (text: string) => {
  async function* chunks() {
    yield Buffer.from(text)
  }
  return { chunks: chunks(), sha256: () => '', bytes: () => text.length }
}

it('phones, deals and facts without a field of their own are proposed and read', async () => {
  const text = `${[HEADER, ...ROWS].join('\n')}\n`
  const proposed = await proposeMap(feedOf(text))
  const fields = proposed.map.columns.map(({ header, field }) => [header, field])
  expect(fields).toEqual([
    ['№ п/п', 'skip'],
    ['ЖК', 'project'],
    ['№ кв.', 'number'],
    ['Корпус', 'house'],
    ['Этаж', 'floor'],
    ['Комнат', 'rooms'],
    ['Площадь общая', 'area'],
    ['Площадь: спальня', 'custom'],
    ['Площадь по обмерам БТИ', 'custom'],
    ['Стороны света', 'custom'],
    ['Гардеробная', 'custom'],
    ['Особенности', 'custom'],
    ['Телефон отдела продаж', 'phone'],
    ['Тип сделки', 'deal'],
    ['Цена', 'price'],
  ])
  const map = parsePriceListMap(mapText(proposed, 'price.csv'))
  const { units, summary, codes } = await readUnits(text, 1_000, { map })
  expect(units).toMatchObject([
    {
      number: '12',
      roomAreas: [{ kind: 'bedroom', name: 'спальня', area: 14.2 }],
      windowDirections: ['Ю', 'З'],
      traits: expect.arrayContaining(['wardrobe']),
      status: 'free',
      area: 54.3,
      details: { measuredArea: 54.9 },
    },
    { number: '13', traits: expect.not.arrayContaining(['wardrobe']), windowDirections: ['С'] },
    { number: '14', status: 'hidden', details: { deal: 'assignment' } },
  ])
  expect(codes).toContain('deal.hidden')
  expect(summary.seller).toEqual({ name: null, phone: '+73422001001', isDeveloper: false })
  expect(summary.phones).toEqual(
    new Map([
      ['берег', '+73422001001'],
      ['лес', '+73422001002'],
    ]),
  )
  const published = await readUnits(text, 1_000, { map, deals: ['assignment'] })
  expect(published.units.map(({ status }) => status)).toEqual(['free', 'free', 'free'])
})

it('a column of facts is known by its name', () => {
  const text =
    'version: 1\ncolumns:\n  - { column: A, field: number }\n  - { column: B, field: area }\n  - { column: C, field: custom }\ndefaults: { project: Берег }\n'
  expect(() => parsePriceListMap(text)).toThrow('a custom column needs a header')
})

it.each([
  '№',
  '№ кв.',
  'Кв. №',
  'Номер кв',
  '№ квартиры',
  '№ квартиры (строительный)',
  'Квартира',
  'Квартира №',
  'Условный номер',
  'Усл. №',
  '№ помещения',
  'Номер объекта',
  'Номер лота',
  'Flat No.',
  'Apartment number',
])('the header %j is the number of a flat', async (header) => {
  const rows = ['1;12;3;40;5000000', '2;13;4;41,5;5100000', '3;14;5;60,2;6100000']
  const { map } = await proposeMap(feedOf(`№ п/п;${header};Этаж;Площадь;Цена\n${rows.join('\n')}\n`))
  expect(map.columns.map(({ field }) => field)).toEqual(['skip', 'number', 'floor', 'area', 'price'])
})

it.each(['Телефон', 'Тел.', 'Контактный телефон', 'Phone', 'Sales office phone'])(
  'the header %j is a phone',
  async (header) => {
    const rows = ['1;3;40;5000000;+7 342 200-10-01', '2;4;41,5;5100000;8 (342) 200-10-01', '3;5;60;6100000;']
    const { map } = await proposeMap(feedOf(`Кв.;Этаж;Площадь;Цена;${header}\n${rows.join('\n')}\n`))
    expect(map.columns.at(-1)?.field).toBe('phone')
  },
)
