import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CsvParser } from '#app/backend/feeds/dialects/price-list/csv/csv-parser.ts'
import { openCsv } from '#app/backend/feeds/dialects/price-list/csv/csv-text.ts'
import { moneyText } from '#app/backend/feeds/dialects/price-list/money-text.ts'
import { parsePriceListMap } from '#app/backend/feeds/dialects/price-list/price-list-map.ts'
import { readTitle } from '#app/backend/feeds/dialects/price-list/section-title.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { createTestDatabase, type TestDatabase } from '../../../../../fixtures/database/database.ts'
import { feedFolder } from '../../../../../fixtures/feeds/feed-files.ts'
import { readUnits } from '../../../../../fixtures/feeds/read-units.ts'

const MAP = parsePriceListMap(`
version: 1
columns:
  - { header: "№", field: number }
  - { header: Этаж, field: floor }
  - { header: Площадь, field: area }
  - { header: Цена, field: price }
  - { header: Статус, field: status }
statuses: { свободна: free, "": hidden }
defaults: { project: ЖК «Берег», city: Пермь, house: Дом 1 }
`)
const HEADER = '№;Этаж;Площадь;Цена;Статус\n'

describe('rows of CSV', () => {
  it('are what was written, however the text is cut into pieces', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', '"', ';', '\n', '\r', ',', 'я') })
      .map((text) => text.trim())
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 })
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 9 }), (wanted, size) => {
        const text = wanted
          .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(';'))
          .join('\r\n')
        const parser = new CsvParser(';')
        const found = []
        for (let at = 0; at < text.length; at += size) found.push(...parser.write(text.slice(at, at + size)))
        found.push(...parser.close())
        const filled = wanted.filter((cells) => cells.some((each) => each !== ''))
        expect(found.map(({ cells }) => cells)).toEqual(filled)
      }),
      { numRuns: 200 },
    )
  })

  it('keep their lines across quoted line ends and blank lines', () => {
    const parser = new CsvParser(',')
    const rows = [...parser.write('a,"b\nc"\r\n\r\nd,e\rf,ЖК "Берег" 2'), ...parser.close()]
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b\nc'] },
      { line: 4, cells: ['d', 'e'] },
      { line: 5, cells: ['f', 'ЖК "Берег" 2'] },
    ])
  })

  it('are refused with their line when a quotation mark is not closed', () => {
    const parser = new CsvParser(';')
    expect(() => parser.write(`a;b\n"c;${'d;e\n'.repeat(20_000)}`)).toThrow('line 2 has no end')
    const short = new CsvParser(';')
    short.write('a;b\nc;"d\n')
    expect(() => short.close()).toThrow('line 2 has no end')
  })
})

describe('a text of CSV', () => {
  const text = 'Квартира;Площадь;Цена\n1;38,4;5 400 000\n2;61,8;7 950 000\n'
  const utf16 = Buffer.from(text, 'utf16le')
  const cases: [string, Buffer][] = [
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['utf-16le', utf16],
    ['utf-16be', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
    ['utf-16be', Buffer.from(utf16).swap16()],
    [
      'windows-1251',
      Buffer.from(
        text.replace(/[А-яё]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x350)),
        'latin1',
      ),
    ],
  ]

  it.each(cases)('is read as %s by its bytes', async (encoding, bytes) => {
    async function* chunks() {
      for (let at = 0; at < bytes.length; at += 3) yield bytes.subarray(at, at + 3)
    }
    const opened = await openCsv(chunks())
    let read = ''
    for await (const piece of opened.text) read += piece
    expect({ encoding: opened.encoding, separator: opened.separator, read }).toEqual({
      encoding,
      separator: ';',
      read: text,
    })
  })

  it.each([';', ',', '\t', '|'])('is divided by what divides its rows: %j', async (separator) => {
    async function* chunks() {
      yield Buffer.from(text.replaceAll(',', '.').replaceAll(';', separator))
    }
    expect((await openCsv(chunks())).separator).toBe(separator)
  })
})

it.each([
  ['5 400 000 ₽', '5400000'],
  ['5 400 000,50 руб.', '5400001'],
  ['5,400,000', '5400000'],
  ['5.400.000,00', '5400000'],
  ["5'400'000", '5400000'],
  ['5,4 млн', '5400000'],
  ['5 400 тыс. руб.', '5400000'],
  ['от 5 400 000', '5400000'],
  ['по запросу', 'по запросу'],
  ['', ''],
])('the price %j is %j', (raw, text) => expect(moneyText(raw)).toBe(text))

it.each([
  ['Корпус 2', { house: 'Корпус 2' }],
  ['Корпус 2, секция 1', { house: 'Корпус 2', section: '1' }],
  ['Дом № 3', { house: 'Дом 3' }],
  ['3 этаж', { floor: '3' }],
  ['Этаж 12', { floor: '12' }],
  ['ЖК «Берег», Литер А', { project: 'ЖК «Берег»', house: 'Литер А' }],
  ['2-комнатные квартиры', { rooms: '2-комнатные квартиры' }],
  ['Кладовые', { kind: 'Кладовые' }],
  ['Цены действительны до 30.11.2026', {}],
])('the title %j says %j', (text, facts) => expect(readTitle(text)).toEqual(facts))

describe('a mapping', () => {
  it('is refused with every fault by its place', () => {
    const text =
      'version: 1\ncolumns:\n  - { header: Цена, field: prise }\n  - { field: area }\nstatuses: { да: maybe }\n'
    expect(() => parsePriceListMap(text)).toThrow(/columns: 0: field[\s\S]*columns: 1[\s\S]*statuses: да/)
    const missing = 'version: 1\ncolumns: [{ header: Цена, field: price }, { header: Цена2, field: price }]'
    expect(() => parsePriceListMap(missing)).toThrow(
      /two columns are the field price[\s\S]*area[\s\S]*number or id/,
    )
    expect(() => parsePriceListMap('columns: [')).toThrow('The mapping cannot be used')
  })

  it('finds a column that has moved, and refuses a file that has lost one', async () => {
    const moved = await readUnits('Цена;Статус;Новое;Площадь;№;Этаж\n5 000 000;свободна;x;40;7;3\n', 1_000, {
      map: MAP,
    })
    expect(moved.units).toMatchObject([{ number: '7', floor: 3, area: 40, price: 5_000_000, status: 'free' }])
    await expect(readUnits('№;Этаж;Площадь;Статус\n1;2;40;свободна\n', 1_000, { map: MAP })).rejects.toThrow(
      'missing are "Цена" (price)',
    )
    await expect(readUnits('a;b;c\n1;2;3\n', 1_000, { map: MAP })).rejects.toThrow('none of the columns')
  })

  it('is asked for when a table or a workbook comes without one', async () => {
    await expect(readUnits(`${HEADER}1;2;40;5000000;свободна\n`)).rejects.toThrow('This is a price list')
    await expect(readUnits(Buffer.from('PK\x03\x04rest'))).rejects.toThrow('Excel workbook')
  })

  it('reads a complex and a house once for all their rows, and each row tells its own problem', async () => {
    const map = parsePriceListMap(`
version: 1
columns:
  - { header: "№", field: number }
  - { header: Дом, field: house }
  - { header: Этаж, field: floor }
  - { header: Площадь, field: area }
  - { header: Срок, field: deadline }
defaults: { project: Берег }
`)
    const row = (number: number, house: number, deadline: string) =>
      `${number};Дом ${house};3;40;${deadline}\n`
    const rows = row(1, 1, '4 кв. 2027') + row(2, 1, '4 кв. 2027') + row(3, 2, '4 кв. 2027')
    const text = `№;Дом;Этаж;Площадь;Срок\n${rows}${row(4, 1, 'скоро')}${row(5, 1, 'скоро')}`
    const { units, problems } = await readUnits(text, 1_000, { map })
    expect(units.map(({ externalId }) => externalId)).toEqual(
      [1, 1, 2, 1, 1].map((house, index) => `берег/дом ${house}//3/${index + 1}`),
    )
    expect(new Set(units.map(({ project }) => project)).size).toBe(1)
    expect(units[1]?.building).toBe(units[0]?.building)
    expect(units[2]?.building).toMatchObject({ number: '2', deadlineYear: 2027 })
    const told = problems.filter(({ code }) => code === 'deadline.invalid').map(({ line }) => line)
    expect(told).toEqual([5, 6])
  })
})

it('leaves houses apart whose words differ, and gives them one complex', async () => {
  const map = parsePriceListMap(
    'version: 1\ncolumns: [{ column: A, field: number }, { column: B, field: floor }, { column: C, field: area }, { column: D, field: project }, { column: E, field: house }]\ndefaults: { city: Пермь }',
  )
  const rows = [
    '1;3;40;ЖК Поле;Корпус 2 (Север)',
    '1;3;40;ЖК Поле;Корпус 2 (Юг)',
    '1;3;40;ЖК Поле;3 корпус',
    '1;3;40;ЖК Поле;',
    '1;3;40;"ЖК Поле, дом 1";',
    '1;3;40;"ЖК Поле, дом 1";Корпус 3',
  ]
  const { units } = await readUnits(rows.join('\n'), 1_000, { map })
  expect(units.map(({ building }) => building.name)).toEqual([
    'Корпус 2 (Север)',
    'Корпус 2 (Юг)',
    'Корпус 3',
    'ЖК Поле',
    'Дом 1',
    'Дом 1, Корпус 3',
  ])
  expect(new Set(units.map(({ project }) => project.name))).toEqual(new Set(['ЖК Поле']))
})

it('knows a flat again by its floor and number, however they are written, and nothing else by them', async () => {
  const map = parsePriceListMap(
    'version: 1\ncolumns: [{ column: A, field: number }, { column: B, field: floor }, { column: C, field: area }, { column: D, field: house }]\ndefaults: { project: Берег }',
  )
  const rows = [
    '12;3;40;1',
    '12;4;40;1',
    '12;3;40;2',
    '012;3;40;1',
    '№ 12;3;40;1',
    '12;3;40;1',
    'А12;3;40;1',
    'А12;3;40;1',
  ]
  const { units, problems } = await readUnits(rows.join('\n'), 1_000, { map })
  expect(units.map(({ externalId }) => externalId)).toEqual([
    'берег/1//3/12',
    'берег/1//4/12',
    'берег/2//3/12',
    'берег/1//3/012',
    'берег/1//3/а12',
  ])
  expect(problems.filter(({ code }) => code === 'id.duplicate').map(({ line }) => line)).toEqual([5, 6, 8])
})

it('tells remarks and unknown statuses by their line, and never sells what has no status', async () => {
  const text = `${HEADER}1;2;40;5000000;\n2;2;40;5000000;на луне\n* до конца месяца;;;;\n3;2;нет;5000000;свободна\n`
  const { units, problems } = await readUnits(text, 1_000, { map: MAP })
  expect(units.map(({ status }) => status)).toEqual(['hidden', 'unknown'])
  expect(problems.map(({ code, line }) => [code, line])).toEqual(
    expect.arrayContaining([
      ['status.unknown', 3],
      ['row.text', 4],
      ['area.missing', 5],
    ]),
  )
})

describe('an import', () => {
  let database: TestDatabase
  let feeds: Awaited<ReturnType<typeof feedFolder>>
  beforeAll(async () => {
    database = await createTestDatabase()
    feeds = await feedFolder()
  })
  afterAll(async () => {
    await feeds.remove()
    await database.close()
  })

  it('of the next price list keeps its flats, and has their prices in quarantine as of any feed', async () => {
    const run = async (rows: string) => {
      const input = await feeds.write(HEADER + rows)
      return importFeed(database.db, { source: { name: 'prices' }, input, map: MAP })
    }
    const rows = (third: string) =>
      `1;2;40;5 000 000;свободна\n2;2;60;7 000 000;свободна\n3;3;41;${third};свободна\n`
    expect(await run(rows('5 100 000'))).toMatchObject({
      outcome: 'done',
      dialect: 'price-list',
      counts: { added: 3 },
    })
    expect(await run(rows('5 100 000'))).toMatchObject({ counts: { added: 0, changed: 0, missing: 0 } })
    expect(await run(rows('5 200 000'))).toMatchObject({ counts: { added: 0, changed: 1, quarantined: 0 } })
    expect(await run(rows('2 000 000'))).toMatchObject({ counts: { added: 0, quarantined: 1 } })
    expect(await run('1;2;40;5 000 000;свободна\n')).toMatchObject({ outcome: 'refused' })
  })
})
