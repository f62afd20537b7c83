import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mapText } from '#app/backend/feeds/dialects/price-list/map-text.ts'
import { parsePriceListMap } from '#app/backend/feeds/dialects/price-list/price-list-map.ts'
import { proposeMap } from '#app/backend/feeds/dialects/price-list/propose-map.ts'
import type { FeedProblem } from '#app/backend/feeds/problem.ts'
import type { Unit } from '#app/backend/feeds/unit.ts'
import { readUnits } from '../../../../../fixtures/feeds/read-units.ts'

const FOLDER = new URL('../../../../../fixtures/feeds/real-shapes/price-list/', import.meta.url)

/** What a person sees in a file: how it is written, which lines are flats, and what is in which column. */
type Seen = {
  encoding: string
  separator: string
  /** What the operator writes into the proposed mapping. */
  mend?: (text: string) => string
  /** Lines of flats, with what titles above say about them. */
  flats: readonly { from: number; to: number; house?: string; section?: number; floor?: number }[]
  project: string
  columns: Partial<
    Record<'number' | 'house' | 'section' | 'floor' | 'rooms' | 'area' | 'price' | 'discount', number>
  >
  /** Roubles of one of the price. */
  unit?: number
  statuses: Readonly<Record<string, Unit['status']>>
  statusColumn?: number
  refused?: Readonly<Record<string, string>>
  /** Headers of columns that say nothing of a flat. */
  notUsed?: readonly string[]
}

const withProject = (name: string) => (text: string) => text.replace('project: ""', `project: "${name}"`)

const FILES: Readonly<Record<string, Seen>> = {
  'all-kinds-by-metre.csv': {
    notUsed: ['Менеджер'],
    encoding: 'utf-8',
    separator: ',',
    flats: [{ from: 3, to: 7 }],
    project: 'ЖК «Берег»',
    columns: { number: 8, house: 5, section: 6, floor: 7, rooms: 9, area: 10, price: 11, discount: 12 },
    statuses: { Свободно: 'free', Забронировано: 'reserved', Продано: 'sold' },
    statusColumn: 13,
    refused: { 'H-1': 'kind.unknown', 'K-1': 'id.duplicate' },
  },
  'floors-as-titles.csv': {
    encoding: 'utf-8',
    separator: ';',
    mend: (text) => withProject('Ясный')(text).replace('house: ""', 'house: "Дом 3"'),
    flats: [
      { from: 4, to: 6, section: 1, floor: 2 },
      { from: 8, to: 9, section: 1, floor: 3 },
      { from: 12, to: 13, section: 2, floor: 2 },
    ],
    project: 'Ясный',
    columns: { number: 0, rooms: 1, area: 2, price: 3 },
    unit: 1_000_000,
    statuses: { Продано: 'sold', Бронь: 'reserved' },
    statusColumn: 3,
  },
  'google-english.csv': {
    encoding: 'utf-8',
    separator: ',',
    mend: withProject('Blue Hills'),
    flats: [{ from: 2, to: 9 }],
    project: 'Blue Hills',
    columns: { number: 4, house: 1, floor: 2, rooms: 3, area: 5, price: 6 },
    statuses: { Available: 'free', Booked: 'reserved', Sold: 'sold', Unavailable: 'hidden' },
    statusColumn: 7,
  },
  'letterhead-1251.csv': {
    encoding: 'windows-1251',
    separator: ';',
    mend: (text) =>
      withProject('ЖК «Берег»')(text).replace(
        '"резерв руководителя": hidden',
        '"резерв руководителя": reserved',
      ),
    flats: [
      { from: 6, to: 9, house: 'Корпус 1' },
      { from: 12, to: 14, house: 'Корпус 2' },
    ],
    project: 'ЖК «Берег»',
    columns: { number: 0, section: 1, floor: 2, rooms: 3, area: 4, price: 5 },
    statuses: { свободна: 'free', бронь: 'reserved', продана: 'sold', 'резерв руководителя': 'reserved' },
    statusColumn: 6,
  },
  'merged-houses-utf16.csv': {
    encoding: 'utf-16le',
    separator: '\t',
    flats: [
      { from: 3, to: 5, house: 'Корпус 1', section: 1 },
      { from: 6, to: 7, house: 'Корпус 1', section: 2 },
      { from: 8, to: 9, house: 'Корпус 2', section: 1 },
    ],
    project: 'ЖК «Лесной»',
    columns: { number: 3, floor: 2, rooms: 4, area: 5, price: 6 },
    statuses: {},
  },
  'much-about-flats.csv': {
    encoding: 'utf-8',
    separator: ';',
    flats: [
      { from: 2, to: 2, house: 'Дом 2', section: 1 },
      { from: 3, to: 3, house: 'Дом 2', section: 2 },
      { from: 4, to: 4, house: 'Дом 3' },
    ],
    project: 'Речной',
    columns: { number: 11, floor: 10, rooms: 12, area: 13, price: 14 },
    statuses: {},
  },
  'two-line-header-bom.csv': {
    encoding: 'utf-8',
    separator: ';',
    mend: withProject('Литеры'),
    flats: [{ from: 4, to: 8 }],
    project: 'Литеры',
    columns: { house: 0, number: 1, floor: 2, rooms: 3, area: 4, price: 7, discount: 8 },
    unit: 1_000,
    statuses: { 'в продаже': 'free', забронирована: 'reserved', 'не в продаже': 'hidden' },
    statusColumn: 9,
  },
  'whole-table.csv': {
    encoding: 'utf-8',
    separator: ';',
    flats: [
      { from: 2, to: 3, house: 'Корпус 1' },
      { from: 4, to: 5, house: 'Корпус 2' },
    ],
    project: 'ЖК «Плёс»',
    columns: { section: 9, floor: 10, number: 12, rooms: 13, area: 14, price: 18, discount: 19 },
    statuses: { Свободна: 'free', Бронь: 'reserved' },
    statusColumn: 20,
    notUsed: ['№ п/п'],
  },
}

/** Rows of a file by one regular expression, with their lines: nothing in common with the importer. */
function plainRows(file: string, { encoding, separator }: Seen): { line: number; cells: string[] }[] {
  const text = new TextDecoder(encoding).decode(readFileSync(new URL(file, FOLDER)))
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r?\\n|$)`,
    'g',
  )
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let line = 1
  let from = 1
  for (const [whole, quoted, plain, end] of text.matchAll(cell)) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    line += whole.split('\n').length - 1
    if (end === separator) continue
    rows.push({ line: from, cells })
    cells = []
    from = line
  }
  return rows
}

const number = (text: string) => {
  const bare = text.replace(/[^\d.,-]/g, '')
  const groups = bare.replace(/,(?=\d{3}(?:\D|$))/g, '')
  return Number(groups.replace(',', '.'))
}

/** The flats of a file as a person reads them. */
function expected(file: string, seen: Seen) {
  return plainRows(file, seen).flatMap(({ line, cells }) => {
    const place = seen.flats.find(({ from, to }) => line >= from && line <= to)
    if (!place) return []
    const at = (name: keyof Seen['columns']) => cells[seen.columns[name] ?? -1] ?? ''
    const area = number(at('area'))
    const said = /\d/.test(at('price')) ? number(at('price')) * (seen.unit ?? 1) : null
    const base = said === null ? null : Math.round(file.startsWith('all') ? said * area : said)
    const discount = at('discount') === '' ? null : number(at('discount')) * (seen.unit ?? 1)
    const word = cells[seen.statusColumn ?? -1] ?? ''
    const counted = at('rooms').replace('двух', '2')
    const rooms = /студ|^ст|studio/i.test(counted) ? 0 : Number(/\d/.exec(counted)?.[0] ?? 0)
    const prefix = file.startsWith('all') ? 'Дом ' : /^\p{L}$/u.test(at('house')) ? 'Корпус ' : ''
    const inColumn = at('house') === '' ? '' : `${prefix}${at('house')}`
    return {
      line,
      number: at('number'),
      project: seen.project,
      house: place.house ?? (inColumn || 'Дом 3'),
      section: place.section ?? (Number(at('section')) || null),
      floor: place.floor ?? Number.parseInt(at('floor'), 10),
      rooms,
      area,
      price: discount ?? base,
      priceBase: base,
      status: cells.includes('Переуступка') ? 'hidden' : (seen.statuses[word] ?? 'free'),
    }
  })
}

const found = ({ project, building, ...unit }: Unit) => ({
  number: unit.number,
  project: project.name,
  house: building.name,
  section: unit.section,
  floor: unit.floor,
  rooms: unit.rooms,
  area: unit.area,
  price: unit.price,
  priceBase: unit.priceBase,
  status: unit.status,
})

async function readMapped(file: string) {
  const seen = FILES[file]
  if (!seen) throw new Error(`nobody has read ${file}`)
  const chunks = createReadStream(new URL(file, FOLDER), { highWaterMark: 100 })
  const proposed = await proposeMap({ chunks, sha256: () => '', bytes: () => 0 })
  const text = mapText(proposed, file)
  const map = parsePriceListMap(seen.mend?.(text) ?? text)
  return { seen, proposed, ...(await readUnits(readFileSync(new URL(file, FOLDER)), 7, { map })) }
}

const ofOffers = (problems: readonly FeedProblem[]) => problems.filter(({ severity }) => severity === 'error')

describe.each(Object.keys(FILES))('a price list like %s, by its proposed mapping', (file) => {
  it('gives what an independent reader finds in it, field by field', async () => {
    const { seen, units, summary, problems } = await readMapped(file)
    const refused = Object.entries(seen.refused ?? {})
    const wanted = expected(file, seen).map(({ line: _, ...flat }) => flat)
    expect(units.map(found)).toEqual(wanted)
    expect(summary).toMatchObject({
      dialect: 'price-list',
      offers: wanted.length + refused.length,
      refused: refused.length,
    })
    expect(ofOffers(problems).map(({ offerId, code }) => [offerId, code])).toEqual(refused)
  })

  it('is read as it is written, and each column is recognised', async () => {
    const { seen, proposed } = await readMapped(file)
    expect(proposed.facts).toMatchObject({
      format: 'csv',
      encoding: seen.encoding,
      separator: seen.separator,
    })
    const skipped = proposed.map.columns.filter(({ field }) => field === 'skip')
    expect(skipped.map(({ header }) => header)).toEqual(seen.notUsed ?? [])
  })
})

it('a price list that says much says it of each flat', async () => {
  const file = 'much-about-flats.csv'
  const { seen, units } = await readMapped(file)
  const [header, ...rows] = plainRows(file, seen).filter(({ cells }) => cells.length > 2)
  const columnOf = new Map(header?.cells.map((name, index) => [name.replace('\ufeff', ''), index]))
  const wanted = rows.map(({ cells }) => {
    const say = (name: string) => cells[columnOf.get(name) ?? -1] ?? ''
    const [, station = '', minutes] = /^(\p{L}+)\D*(\d+)?/u.exec(say('Метро')) ?? []
    const by = say('Метро').includes('пешком') ? 'foot' : 'transport'
    return {
      region: say('Регион'),
      city: say('Город'),
      address: say('Адрес'),
      place: [number(say('Широта')), number(say('Долгота'))],
      material: say('Материал стен').toLowerCase(),
      floorsTotal: Number(say('Этажность')),
      installment: say('Рассрочка') === 'да',
      details: {
        metro: [{ name: station, ...(minutes && { minutes: Number(minutes), by }) }],
        ...(say('Балкон/лоджия').includes('балкон') && { balconies: 1 }),
        ...(say('Балкон/лоджия').includes('лоджи') && {
          loggias: say('Балкон/лоджия').includes('2') ? 2 : 1,
        }),
        ...(say('Санузел') === '1' ? { bathrooms: 1 } : { bathroomKind: say('Санузел') }),
        keysBy: say('Дата выдачи ключей').split('.').reverse().join('-'),
        ...(say('Лифт') !== 'нет' && { lift: say('Лифт') === '2' ? { passenger: 2 } : {} }),
        ...(say('Парковка') !== 'нет' && { parking: say('Парковка') === 'есть' ? 'yes' : 'underground' }),
        ...(say('Охрана') === 'да' && { guarded: true }),
        ...(say('Ипотека') === 'да' && { mortgage: true }),
        ...(say('Тип сделки') === 'Переуступка' && { deal: 'assignment' }),
        tourUrl: say('3D тур'),
        videoUrl: say('Видео'),
        cadastralNumber: say('Кадастровый номер'),
      },
    }
  })
  expect(wanted).toHaveLength(3)
  expect(
    units.map(({ project, building, details, benefits }) => ({
      region: project.region,
      city: project.city,
      address: project.address,
      place: [project.lat, project.lon],
      material: building.material,
      floorsTotal: building.floorsTotal,
      installment: benefits.includes('installment'),
      details,
    })),
  ).toEqual(wanted)
})

it.each([
  ['', 'Самара, Речная улица, 1', null],
  ['', 'г. Самара, Речная улица, 1', 'г. Самара'],
  ['', 'Самарская область, Самара, Речная улица, 1', 'Самара'],
  ['Самара', 'Речная, 1', 'Самара'],
  ['', 'Речная, 1', null],
])('a price list with the city "%s" and the address "%s" is in %j', async (city, address, expectedCity) => {
  const map = parsePriceListMap(
    'version: 1\ndefaults: { project: Речной }\ncolumns: [{header: Город, field: city}, {header: Адрес, field: address}, {header: Кв, field: number}, {header: Эт, field: floor}, {header: Пл, field: area}]',
  )
  const { units } = await readUnits(`Город;Адрес;Кв;Эт;Пл\n${city};${address};1;2;40\n`, 100, { map })
  expect(units[0]?.project.city).toBe(expectedCity)
})

it('has files with all the shapes', () => {
  expect(readdirSync(FOLDER).filter((name) => name.endsWith('.csv'))).toEqual(Object.keys(FILES))
})
