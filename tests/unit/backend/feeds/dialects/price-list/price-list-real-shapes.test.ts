import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mapText } from '#app/backend/feeds/dialects/price-list/map-text.ts'
import { parsePriceListMap } from '#app/backend/feeds/dialects/price-list/price-list-map.ts'
import { proposeMap } from '#app/backend/feeds/dialects/price-list/propose-map.ts'
import type { Unit } from '#app/backend/feeds/unit.ts'
import { readUnits } from '../../../../../fixtures/feeds/read-units.ts'
import { plainLayout, plainTraits } from '../../../../../fixtures/feeds/real-shapes/plain-reader.ts'

const FOLDER = new URL('../../../../../fixtures/feeds/real-shapes/price-list/', import.meta.url)

/** Columns that say something of a flat. */
type Column =
  | ('id' | 'number' | 'kind' | 'region' | 'city' | 'address' | 'lat' | 'lon' | 'house' | 'section' | 'floor')
  | ('floorsTotal' | 'rooms' | 'area' | 'living' | 'kitchen' | 'bedroom' | 'price' | 'discount' | 'status')
  | ('finish' | 'deadline' | 'material' | 'view' | 'ceiling' | 'bathroom' | 'balcony' | 'plan' | 'picture')
  | ('description' | 'cadastral' | 'phone' | 'wardrobe' | 'tour' | 'video' | 'metro' | 'keys' | 'lift')
  | ('parking' | 'guarded' | 'mortgage' | 'installment' | 'deal')

/** What a person sees in a file: how it is written, which lines are flats, and what is in which column. */
type Seen = {
  encoding: string
  separator: string
  /** What the operator writes into the proposed mapping. */
  mend?: (text: string) => string
  /** Lines of flats, with what titles above say about them. */
  flats: readonly { from: number; to: number; house?: string; section?: number; floor?: number }[]
  project: string
  columns: Partial<Record<Column, number>>
  /** Roubles of one of the price. */
  unit?: number
  isPerMetre?: true
  /** What the cells of houses that are only a number or a letter lack. */
  houseWord?: string
  statuses: Readonly<Record<string, Unit['status']>>
  /** Everything that must be told, in order; of errors the row is left out. */
  told: readonly string[]
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
    columns: {
      id: 0,
      kind: 1,
      city: 3,
      address: 4,
      house: 5,
      section: 6,
      floor: 7,
      number: 8,
      rooms: 9,
      area: 10,
      price: 11,
      discount: 12,
      status: 13,
      deadline: 14,
      bathroom: 15,
      balcony: 16,
      cadastral: 17,
    },
    isPerMetre: true,
    houseWord: 'Дом',
    statuses: { Свободно: 'free', Забронировано: 'reserved', Продано: 'sold' },
    told: ['H-1 kind.unknown!', 'K-1 id.duplicate!'],
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
    columns: { number: 0, rooms: 1, area: 2, price: 3, plan: 4 },
    unit: 1_000_000,
    statuses: { Продано: 'sold', Бронь: 'reserved' },
    told: ['ясный/дом 3/1/2/6 price.missing', 'ясный/дом 3/1/3/9 price.missing'],
  },
  'google-english.csv': {
    encoding: 'utf-8',
    separator: ',',
    mend: withProject('Blue Hills'),
    flats: [{ from: 2, to: 9 }],
    project: 'Blue Hills',
    columns: {
      id: 0,
      house: 1,
      floor: 2,
      rooms: 3,
      number: 4,
      area: 5,
      price: 6,
      status: 7,
      description: 8,
    },
    statuses: { Available: 'free', Booked: 'reserved', Sold: 'sold', Unavailable: 'hidden' },
    told: [],
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
    columns: { number: 0, section: 1, floor: 2, rooms: 3, area: 4, price: 5, status: 6, finish: 7 },
    statuses: { свободна: 'free', бронь: 'reserved', продана: 'sold', 'резерв руководителя': 'reserved' },
    told: ['берег/корпус 2/2/3/3 price.missing', ' row.text'],
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
    told: [],
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
    columns: {
      region: 1,
      city: 2,
      address: 3,
      lat: 4,
      lon: 5,
      metro: 6,
      material: 7,
      floorsTotal: 9,
      floor: 10,
      number: 11,
      rooms: 12,
      area: 13,
      price: 14,
      balcony: 15,
      bathroom: 16,
      keys: 17,
      lift: 18,
      parking: 19,
      guarded: 20,
      mortgage: 21,
      installment: 22,
      tour: 23,
      video: 24,
      deal: 25,
      cadastral: 26,
    },
    statuses: {},
    told: ['речной/дом 3//3/12 deal.hidden'],
  },
  'two-line-header-bom.csv': {
    encoding: 'utf-8',
    separator: ';',
    mend: withProject('Литеры'),
    flats: [{ from: 4, to: 8 }],
    project: 'Литеры',
    columns: {
      house: 0,
      number: 1,
      floor: 2,
      rooms: 3,
      area: 4,
      living: 5,
      kitchen: 6,
      price: 7,
      discount: 8,
      status: 9,
    },
    unit: 1_000,
    houseWord: 'Корпус',
    statuses: { 'в продаже': 'free', забронирована: 'reserved', 'не в продаже': 'hidden' },
    told: [],
  },
  'whole-table.csv': {
    encoding: 'utf-8',
    separator: ';',
    flats: [
      { from: 2, to: 3, house: 'Корпус 1' },
      { from: 4, to: 5, house: 'Корпус 2' },
    ],
    project: 'ЖК «Плёс»',
    columns: {
      id: 1,
      region: 3,
      city: 4,
      address: 5,
      lat: 6,
      lon: 7,
      section: 9,
      floor: 10,
      floorsTotal: 11,
      number: 12,
      rooms: 13,
      area: 14,
      living: 15,
      kitchen: 16,
      bedroom: 17,
      price: 18,
      discount: 19,
      status: 20,
      finish: 21,
      deadline: 22,
      material: 23,
      view: 24,
      ceiling: 25,
      bathroom: 26,
      balcony: 27,
      plan: 28,
      picture: 29,
      description: 30,
      cadastral: 31,
      phone: 32,
      wardrobe: 33,
      tour: 34,
    },
    statuses: { Свободна: 'free', Бронь: 'reserved' },
    told: ['Б5 image.guessed'],
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

const numberOrNull = (text: string) => (text === '' ? null : number(text))

/** Words of the files and what they mean, read by a person. */
const KINDS: Readonly<Record<string, string>> = {
  Апартаменты: 'apartment',
  Кладовая: 'storeroom',
  'Машино-место': 'parking',
}
const FINISHES: Readonly<Record<string, string>> = {
  чистовая: 'finish',
  предчистовая: 'prefinish',
  'без отделки': 'none',
}
const VIEWS: Readonly<Record<string, readonly string[]>> = { 'во двор': ['yard'], 'на улицу': ['street'] }
const BALCONIES: Readonly<Record<string, object>> = {
  лоджия: { loggias: 1 },
  балкон: { balconies: 1 },
  '2 балкона': { balconies: 2 },
  '2 лоджии': { loggias: 2 },
  'балкон и 2 лоджии': { balconies: 1, loggias: 2 },
}
const DEADLINES: Readonly<Record<string, readonly [year: number, quarter: number]>> = {
  '4 кв. 2027': [2027, 4],
  '2 кв. 2028': [2028, 2],
  '31.12.2026': [2026, 4],
}
const LIFTS: Readonly<Record<string, object>> = { '2': { passenger: 2 }, '1': {} }
const PARKINGS: Readonly<Record<string, string>> = { подземная: 'underground', есть: 'yes' }
const STATIONS: Readonly<Record<string, object>> = {
  'Речная, 12 минут пешком': { name: 'Речная', minutes: 12, by: 'foot' },
  Речная: { name: 'Речная' },
  'Речная (5 мин. на транспорте)': { name: 'Речная', minutes: 5, by: 'transport' },
}

/** How ids and names of one thing are compared. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^a-zа-я\d]+/g, ' ')
    .trim()
    .replace(/^жк /, '')

type Say = (name: Column) => string

function expectedDetails(say: Say) {
  const bathroom = say('bathroom')
  const metro = STATIONS[say('metro')]
  return {
    ...(say('description') && { description: say('description').replaceAll('\r', '') }),
    ...(say('status') && { statusText: say('status') }),
    ...(metro && { metro: [metro] }),
    ...BALCONIES[say('balcony')],
    ...(bathroom && (/\d/.test(bathroom) ? { bathrooms: Number(bathroom) } : { bathroomKind: bathroom })),
    ...(say('keys') && { keysBy: say('keys').split('.').reverse().join('-') }),
    ...(LIFTS[say('lift')] && { lift: LIFTS[say('lift')] }),
    ...(PARKINGS[say('parking')] && { parking: PARKINGS[say('parking')] }),
    ...(say('guarded') === 'да' && { guarded: true }),
    ...(say('mortgage') === 'да' && { mortgage: true }),
    ...(say('deal') === 'Переуступка' && { deal: 'assignment' }),
    ...(say('tour') && { tourUrl: say('tour') }),
    ...(say('video') && { videoUrl: say('video') }),
    ...(say('cadastral') && { cadastralNumber: say('cadastral') }),
  }
}

function expectedPrice(say: Say, { unit = 1, isPerMetre }: Seen, area: number) {
  const said = /\d/.test(say('price')) ? number(say('price')) * unit : null
  const base = said === null ? null : Math.round(isPerMetre ? said * area : said)
  const discount = say('discount') === '' ? null : number(say('discount')) * unit
  return {
    price: discount ?? base,
    priceBase: base,
    discountReason: null,
    discountUntil: null,
    benefits: [
      ...(discount === null ? [] : ['discount']),
      ...(say('installment') === 'да' ? ['installment'] : []),
    ],
  }
}

/** A cell for the house of which only its number is told has the word of its header before it. */
function expectedPlace(say: Say, seen: Seen, line: number) {
  const title = seen.flats.find(({ from, to }) => line >= from && line <= to)
  const cell = say('house')
  const name = title?.house ?? (cell === '' ? 'Дом 3' : [seen.houseWord, cell].filter(Boolean).join(' '))
  const [year, quarter] = DEADLINES[say('deadline')] ?? []
  const address = say('address') || null
  const [, heightInFloor = ''] = say('floor').split('/')
  return {
    project: {
      externalId: folded(seen.project),
      name: seen.project,
      city: say('city') || null,
      region: say('region') || null,
      district: null,
      address,
      lat: numberOrNull(say('lat')),
      lon: numberOrNull(say('lon')),
    },
    building: {
      externalId: folded(name),
      name,
      number: name.replace(/^(?:Корпус|Дом) /, ''),
      isKnown: true,
      floorsTotal: numberOrNull(say('floorsTotal') || heightInFloor),
      state: null,
      deadlineYear: year ?? null,
      deadlineQuarter: quarter ?? null,
      material: say('material').toLowerCase() || null,
      ceilingHeight: numberOrNull(say('ceiling')),
      address,
    },
    section: title?.section ?? numberOrNull(say('section')),
    floor: title?.floor ?? Number.parseInt(say('floor'), 10),
  }
}

function expectedPlans(say: Say) {
  const pictures = [
    { url: say('plan'), kind: 'plan', title: 'Планировка' },
    { url: say('picture'), kind: 'image', title: 'Изображение' },
  ]
  return pictures.filter(({ url }) => url !== '')
}

/** Where a row without an id is, as its file writes it. */
function placeId(say: Say, seen: Seen, { building, section, floor }: ReturnType<typeof expectedPlace>) {
  const isInName = seen.columns.section === undefined && seen.columns.metro !== undefined
  const house = isInName && section !== null ? `${building.name} секция ${section}` : building.name
  const parts = [seen.project, house, isInName ? '' : String(section ?? '')]
  return [...parts, say('floor') || String(floor), say('number')].map(folded).join('/')
}

/** Each field of each flat of a file by code that has nothing in common with the importer's. */
function expectedUnits(file: string, seen: Seen) {
  return plainRows(file, seen).flatMap(({ line, cells }) => {
    if (!seen.flats.some(({ from, to }) => line >= from && line <= to)) return []
    const say: Say = (name) => cells[seen.columns[name] ?? -1] ?? ''
    const place = expectedPlace(say, seen, line)
    const counted = say('rooms').replace('двух', '2')
    const isStudio = /студ|^ст|studio/i.test(counted)
    const flat = {
      kind: KINDS[say('kind')] ?? 'flat',
      rooms: isStudio ? 0 : Number(/\d/.exec(counted)?.[0] ?? 0),
      euro: counted.endsWith('Е'),
      area: number(say('area')),
      ceilingHeight: place.building.ceilingHeight,
      details: expectedDetails(say),
    }
    const word = say('status') || say('price')
    const isTold = seen.statuses[word] !== undefined
    return {
      externalId: say('id') || placeId(say, seen, place),
      ...place,
      ...flat,
      layout: plainLayout(flat),
      floorTo: null,
      position: null,
      number: say('number'),
      lotNumber: null,
      freeLayout: false,
      livingArea: numberOrNull(say('living')),
      kitchenArea: numberOrNull(say('kitchen')),
      balconyArea: null,
      roomAreas:
        say('bedroom') === '' ? [] : [{ kind: 'bedroom', name: 'спальня', area: number(say('bedroom')) }],
      ...expectedPrice(say, seen, flat.area),
      status: 'deal' in flat.details ? 'hidden' : isTold ? seen.statuses[word] : 'free',
      finish: FINISHES[say('finish')] ?? null,
      traits: [...plainTraits(flat), ...(say('wardrobe') === 'да' ? ['wardrobe'] : [])],
      views: VIEWS[say('view')] ?? [],
      windowDirections: [],
      plans: expectedPlans(say),
    }
  })
}

/** The first phone is that of the developer. */
function expectedSeller(file: string, seen: Seen) {
  const phones = plainRows(file, seen).map(({ cells }) => cells[seen.columns.phone ?? -1] ?? '')
  const phone = phones
    .find((text) => text.startsWith('+7'))
    ?.replaceAll(' ', '')
    .replaceAll('-', '')
  return {
    seller: phone ? { name: null, phone, isDeveloper: false } : null,
    phones: new Map(phone ? [[folded(seen.project), phone]] : []),
  }
}

async function readMapped(file: string) {
  const seen = FILES[file]
  if (!seen) throw new Error(`nobody has read ${file}`)
  const chunks = createReadStream(new URL(file, FOLDER), { highWaterMark: 100 })
  const proposed = await proposeMap({ chunks, sha256: () => '', bytes: () => 0 })
  const text = mapText(proposed, file)
  const map = parsePriceListMap(seen.mend?.(text) ?? text)
  return { seen, proposed, ...(await readUnits(readFileSync(new URL(file, FOLDER)), 7, { map })) }
}

describe.each(Object.keys(FILES))('a price list like %s, by its proposed mapping', (file) => {
  it('gives what an independent reader finds in it, field by field, and tells the rest', async () => {
    const { seen, units, summary, problems } = await readMapped(file)
    const wanted = expectedUnits(file, seen)
    const refused = seen.told.filter((line) => line.endsWith('!')).length
    expect(units).toEqual(wanted)
    expect(summary).toEqual({
      dialect: 'price-list',
      offers: wanted.length + refused,
      refused,
      ...expectedSeller(file, seen),
    })
    expect(
      problems.map(({ offerId, code, severity }) => `${offerId} ${code}${severity === 'error' ? '!' : ''}`),
    ).toEqual(seen.told)
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
