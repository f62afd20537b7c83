import { describe, expect, it } from 'vitest'
import { mapText } from '#app/backend/feeds/dialects/price-list/map-text.ts'
import { parsePriceListMap } from '#app/backend/feeds/dialects/price-list/price-list-map.ts'
import { proposeMap } from '#app/backend/feeds/dialects/price-list/propose-map.ts'
import { isDateFormat, numberText } from '#app/backend/feeds/dialects/price-list/xlsx/cell-text.ts'
import { ZipFile } from '#app/backend/feeds/dialects/price-list/xlsx/zip-file.ts'
import { makeXlsx, makeZip, type TestSheet } from '../../../../../fixtures/feeds/make-xlsx.ts'
import { readUnits } from '../../../../../fixtures/feeds/read-units.ts'

const HEADER = ['№ квартиры', 'Этаж', 'Комнат', 'Площадь, м²', 'Цена, руб.', 'Статус', 'Срок сдачи']
const SHEETS: readonly TestSheet[] = [
  { name: 'Условия', rows: [['Прайс-лист'], ['Цены действительны до конца месяца']] },
  {
    name: 'Корпус 1',
    rows: [
      ['ЖК «Берег» & Парк'],
      [],
      HEADER,
      [1, 2, 1, 38.400000000000006, { formula: 'D4*150000', value: 5760000 }, 'свободна', { date: 46752 }],
      [2, 2, 2, 61.8, '7 950 000 ₽', { inline: 'бронь' }, { date: 46752 }],
      [null, null, null, null, { formula: 'SUM(E4:E5)', value: 13710000 }],
    ],
  },
  {
    name: 'Корпус 2',
    rows: [HEADER, [1, 3, 'Студия', 24.15, 4.12e6, { formula: 'A1', value: 'продана' }, '4 кв. 2027']],
  },
  { name: 'Черновик', isHidden: true, rows: [HEADER, [9, 9, 1, 40, 1e7, 'свободна']] },
]

async function propose(bytes: Uint8Array) {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 3) yield bytes.subarray(at, at + 3)
  }
  return proposeMap({ chunks: chunks(), sha256: () => '', bytes: () => 0 })
}

describe('a workbook', () => {
  it('is read sheet by sheet, whose names are titles, with values of formulas and dates of serial numbers', async () => {
    const bytes = makeXlsx(SHEETS)
    const proposed = await propose(bytes)
    expect(proposed.facts).toMatchObject({ format: 'xlsx', sheet: 'Корпус 1', headerLines: [3] })
    const text = mapText(proposed, 'prices.xlsx').replace('project: ""', 'project: "ЖК «Берег» & Парк"')
    const { units, problems } = await readUnits(bytes, 100, { map: parsePriceListMap(text) })
    const place = { project: { name: 'ЖК «Берег» & Парк' } }
    expect(units).toMatchObject([
      {
        ...place,
        number: '1',
        floor: 2,
        rooms: 1,
        area: 38.4,
        price: 5_760_000,
        status: 'free',
        building: { name: 'Корпус 1', deadlineYear: 2027, deadlineQuarter: 4 },
      },
      {
        ...place,
        number: '2',
        floor: 2,
        rooms: 2,
        area: 61.8,
        price: 7_950_000,
        status: 'reserved',
        building: { name: 'Корпус 1' },
      },
      {
        ...place,
        number: '1',
        floor: 3,
        rooms: 0,
        area: 24.15,
        price: 4_120_000,
        status: 'sold',
        building: { name: 'Корпус 2', deadlineYear: 2027, deadlineQuarter: 4 },
      },
    ])
    expect(units).toHaveLength(3)
    expect(problems.map(({ code }) => code)).toContain('sheet.skipped')
  })

  it('has merged cells for all their rows, and for no others', async () => {
    const rows = [
      ['Корпус', 'Этаж', 'Комнат', '№ квартиры', 'Площадь, м²', 'Цена, руб.', 'Отделка'],
      ['Корпус 1', 2, 1, '1', 38.4, 5_760_000, 'чистовая'],
      [null, null, 2, '2', 61.8, 7_950_000],
      [null, 3, null, '3', 62.1, 8_000_000],
      // The upper floor of flat 3.
      [null, 4, null, null, null, null],
      ['Корпус 2', 2, 1, '1', 40.2, 6_000_000],
      [null, 5, 3, '9', 80.5, 9_900_000],
    ] as const
    const merged = ['A2:A5', 'B2:B3', 'C3:C5', 'D4:D5', 'E4:E5', 'F4:F5', 'G2:G3', 'A6:A7', 'A1:B1']
    const bytes = makeXlsx([{ name: 'Прайс', rows, merged }])
    const text = mapText(await propose(bytes), '').replace('project: ""', 'project: "Берег"')
    for (const map of [text, text.replaceAll(', fill: down', '')]) {
      const { units } = await readUnits(bytes, 100, { map: parsePriceListMap(map) })
      expect(
        units.map(({ building, floor, rooms, number, finish }) => [
          building.name,
          floor,
          rooms,
          number,
          finish,
        ]),
      ).toEqual([
        ['Корпус 1', 2, 1, '1', 'finish'],
        ['Корпус 1', 2, 2, '2', 'finish'],
        ['Корпус 1', 3, 2, '3', null],
        ['Корпус 2', 2, 1, '1', null],
        ['Корпус 2', 5, 3, '9', null],
      ])
    }
  })

  it('gives only the sheets that a mapping names, and is refused without one of them', async () => {
    const bytes = makeXlsx(SHEETS)
    const text = mapText(await propose(bytes), '').replace('project: ""', 'project: "Берег"')
    const only = (sheet: string) =>
      parsePriceListMap(text.replace('version: 1', `version: 1\nsheets: ["${sheet}"]`))
    expect((await readUnits(bytes, 100, { map: only('Корпус 2') })).units).toHaveLength(1)
    await expect(readUnits(bytes, 100, { map: only('Корпус 3') })).rejects.toThrow('no sheet "Корпус 3"')
    await expect(readUnits(bytes, 100, { map: only('Условия') })).rejects.toThrow('(sheet Условия)')
  })
})

const rejected = async (bytes: Uint8Array) => propose(bytes).then(() => '', String)

describe('a file that is no workbook to read', () => {
  it('is refused and told', async () => {
    expect(await rejected(makeZip({ 'word/document.xml': '<a/>' }))).toContain('another kind of file')
    expect(await rejected(makeXlsx(SHEETS).subarray(0, 400))).toContain('it has no end')
    expect(await rejected(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toContain('protected by a password')
    const entities = '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>'
    expect(await rejected(makeXlsx(SHEETS, { 'xl/workbook.xml': entities }))).toContain(
      'document type declaration',
    )
    expect(await rejected(makeXlsx(SHEETS, { 'xl/workbook.xml': '<workbook><sheets>' }))).toContain(
      'cannot be read',
    )
    const spoilt = makeXlsx(SHEETS)
    spoilt.fill(0xff, 60, 120)
    expect(await rejected(spoilt)).toMatch(/cannot be unpacked|cannot be read/)
  })

  it('never unpacks more than a sheet can be, whatever it says of its size', async () => {
    const zip = new ZipFile(makeZip({ bomb: Buffer.alloc(4_000_000) }), 1_000_000)
    let read = 0
    const unpack = async () => {
      for await (const text of zip.text('bomb')) read += text.length
    }
    await expect(unpack()).rejects.toThrow('larger than 1000000 bytes')
    expect(read).toBeLessThan(1_100_000)
  })
})

it.each([
  [14, '', true],
  [0, '', false],
  [164, 'dd\\.mm\\.yyyy', true],
  [165, '#,##0.00" руб. за м"', false],
  [166, '[Red]#,##0', false],
  [167, 'General', false],
])('the format %i %j shows a date: %j', (id, code, isDate) => expect(isDateFormat(id, code)).toBe(isDate))

it('writes stored numbers as people see them', () => {
  expect(numberText('61.800000000000004', false, 1900)).toBe('61.8')
  expect(numberText('5.4E6', false, 1900)).toBe('5400000')
  expect(numberText('46752', true, 1900)).toBe('2027-12-31')
  expect(numberText('45290', true, 1904)).toBe('2027-12-31')
})
