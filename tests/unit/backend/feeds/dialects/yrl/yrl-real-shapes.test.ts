import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readUnits } from '../../../../../fixtures/feeds/read-units.ts'
import {
  inPrint,
  type Plain,
  plainLayout,
  readPlain,
} from '../../../../../fixtures/feeds/real-shapes/plain-reader.ts'

const FOLDER = new URL('../../../../../fixtures/feeds/real-shapes/yrl/', import.meta.url)

/** Complex and its id, house, its id and number, section: read by a person, because files write them in any words. */
type Place = readonly [string, string, string, string, string, number | null]

const SOSNY = ['ЖК «Сосны»', '880101'] as const
const ZAOKSKY = ['ЖК «Заокский»', 'заокский'] as const
const QUIET: Place = ['Тихий двор', 'тихий двор', 'ул. Тихая, 2', 'ул тихая 2', '2', null]
const MEADOW: Place = ['Микрорайон Луговой', 'луговой', 'Луговая, 14', 'луговая 14', '14', null]
const PIER = ['Причал', 'причал'] as const
const VEREYA = ['Верея Сити', 'верея сити'] as const
const PHASE_1: Place = [...VEREYA, 'Очередь 1', '1 верейская 7', '7', null]
const PHASE_2: Place = [...VEREYA, 'Очередь 2', '2 верейская 9', '9', null]
const SHADY = 'Тенистая улица, д. 5 к. 2'

const PLACES: Readonly<Record<string, Readonly<Record<string, Place>>>> = {
  'agency-all-kinds.xml': {
    'ag-1': QUIET,
    'ag-2': QUIET,
    'ag-3': QUIET,
    'ag-5': QUIET,
    'ag-6': QUIET,
    'ag-7': QUIET,
  },
  'crm-prefixed.xml': {
    'crm-10041': [...SOSNY, 'ул. Полевая, 118', '990201', '118', 3],
    'crm-10042': [...SOSNY, 'ул. Полевая, 118', '990201', '118', 3],
    'crm-20007': [...SOSNY, 'ул. Полевая, 120', '990202', '120', null],
  },
  'fields-out-of-place.xml': { '501': PHASE_1, '502': PHASE_1, '503': PHASE_2 },
  'full-descriptions.xml': {
    'A2-0117': [...PIER, 'ул. Причальная, 30', '130044', '30', 2],
    'A2-0118': [...PIER, 'ул. Причальная, 30', '130044', '30', 2],
    'A3-0005': [...PIER, 'ул. Причальная, 32', '130045', '32', 2],
  },
  'houses-in-texts.xml': {
    hz1: [...ZAOKSKY, 'Корпус 2', 'корпус 2 ул 25 лет октября 9', '2', 1],
    hz2: [...ZAOKSKY, 'Корпус 2', 'корпус 2 ул 25 лет октября 9', '2', 2],
    hz3: [...ZAOKSKY, 'Литер А', 'литер а ул 25 лет октября 9', 'А', null],
    hz4: [...ZAOKSKY, 'Очередь 2, ГП 3', 'очередь 2 гп 3 ул 25 лет октября 9', '3', 4],
    hz5: [...ZAOKSKY, 'Окский проезд, 4, корпус 1', 'окский проезд 4 корпус 1', '1', null],
    hz6: ['Окский проезд, 6', 'окский проезд 6', 'Окский проезд, 6', 'окский проезд 6', '6', null],
  },
  'ids-for-some.xml': {
    'n-1': ['ЖК Тень', '771122', SHADY, 'тенистая улица д 5 к 2', '2', null],
    'n-2': ['ЖК Тень', '771122', SHADY, '30011', '2', null],
    'n-3': ['ЖК Тень', 'тень', SHADY, 'тенистая улица д 5 к 2', '2', null],
    'n-4': ['ЖК Тень', 'тень', 'Тенистая улица, 7', 'тенистая улица 7', '7', null],
  },
  'words-for-numbers.xml': {
    'слово-1': MEADOW,
    'слово-2': MEADOW,
    'слово-3': MEADOW,
    'слово-4': MEADOW,
    'слово-5': MEADOW,
  },
}

/** Everything that must be told of each file, in order; of errors the offer is left out. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  'agency-all-kinds.xml': [
    'ag-2 deal.hidden',
    'ag-3 deal.hidden',
    'ag-4 kind.rent!',
    'ag-8 kind.unknown!',
    'ag-9 kind.unknown!',
    'ag-2 id.duplicate!',
  ],
  'crm-prefixed.xml': [],
  'fields-out-of-place.xml': [
    '503 place.invalid',
    '503 floor.above-roof',
    '503 price.missing',
    '503 number.missing',
    ' id.missing!',
    '505 project.missing!',
  ],
  'full-descriptions.xml': [
    'A2-0117 image.address',
    'A2-0117 image.guessed',
    'A2-0117 image.guessed',
    'A2-0118 area.part',
    'A3-0005 section.guessed',
    'A3-0005 deadline.invalid',
  ],
  'houses-in-texts.xml': [
    'hz1 image.guessed',
    'hz2 image.guessed',
    'hz2 image.guessed',
    'hz6 project.guessed',
  ],
  'ids-for-some.xml': [
    'n-1 place.exchanged',
    'n-1 image.guessed',
    'n-1 image.guessed',
    'n-2 image.guessed',
    'n-2 image.guessed',
    'n-3 image.guessed',
    'n-3 image.guessed',
    'n-4 rooms.many',
    'n-4 number.missing',
  ],
  'words-for-numbers.xml': [
    'слово-4 area.unit',
    'слово-4 price.currency',
    'слово-4 finish.unknown',
    'слово-5 price.implausible',
    'слово-6 area.missing!',
    'слово-7 floor.invalid!',
  ],
}

/** Words of the files and what they mean, read by a person. */
const KINDS: Readonly<Record<string, string>> = {
  апартаменты: 'apartment',
  коммерческая: 'commercial',
  Кладовая: 'storeroom',
  гараж: 'parking',
}
const FLOORS: Readonly<Record<string, readonly [number, number | null]>> = {
  '5/9': [5, null],
  '3 из 9': [3, null],
  '2.0': [2, null],
  '8-9': [8, 9],
  'этаж 7': [7, null],
  подвал: [-1, null],
}
const ROOMS: Readonly<Record<string, number>> = {
  однокомнатная: 1,
  Двухкомнатная: 2,
  '2Е': 2,
  'свободная планировка': 1,
  '12': 9,
  '': 0,
}
const QUARTERS: Readonly<Record<string, number | null>> = { Q4: 4, IV: 4, II: 2, '2 кв.': 2, '5': null }
const STATES: Readonly<Record<string, string>> = {
  unfinished: 'building',
  built: 'built',
  'hand-over': 'finished',
  сдан: 'finished',
  project: 'planned',
}
const FINISHES: Readonly<Record<string, string>> = {
  whitebox: 'prefinish',
  предчистовая: 'prefinish',
  'под ключ': 'furnished',
  чистовая: 'finish',
  Черновая: 'rough',
  'без отделки': 'none',
}
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  'во двор': ['yard'],
  'на улицу': ['street'],
  'на реку и парк': ['river', 'park'],
}
const BALCONIES: Readonly<Record<string, object>> = {
  '2 балкона': { balconies: 2 },
  лоджия: { loggias: 1 },
  '2 лоджии': { loggias: 2 },
}
const CEILINGS: Readonly<Record<string, number>> = {
  '2.74': 2.74,
  '3': 3,
  '2700': 2.7,
  '2,8 м': 2.8,
  '270': 2.7,
}
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'A2-0117': 'Окна во двор.\nБлок 2, площадь по проекту 54,0 м² & балкон',
  'A2-0118': 'Вид на реку «Обь»\nДва санузла',
}
/** What the pictures show, by the end of their addresses. */
const PICTURES: Readonly<Record<string, string>> = {
  'a.png': 'plan',
  'b.png': 'floor',
  'c.png': 'furniture',
  '117.png': 'plan',
  'render-1.jpg': 'house',
  'plan-57.png': 'plan',
  'fasad.jpg': 'house',
  '2k-layout.svg': 'plan',
  'view-1.jpg': 'view',
  'n3/1.jpg': 'plan',
  'fasad-2.jpg': 'house',
}
const TITLES: Readonly<Record<string, string>> = {
  plan: 'Планировка',
  floor: 'На этаже',
  furniture: 'С мебелью',
  house: 'Дом',
  view: 'Вид',
  image: 'Изображение',
}
/** Of flats that are on request: another currency, a placeholder, a zero. */
const WITHOUT_PRICE = ['слово-4', 'слово-5', '503']
const DEALS: Readonly<Record<string, string>> = { 'ag-2': 'assignment', 'ag-3': 'resale' }
const FLAGS = ['+', 'да', '1']

const files = readdirSync(FOLDER)

/** Digits of a text with its decimal comma or point; null without any. */
function digits(text: string): number | null {
  const [found] = /\d[\d ]*(?:[.,]\d+)?/.exec(text) ?? []
  return found === undefined ? null : Number(found.replaceAll(' ', '').replace(',', '.'))
}

const said = (offer: Plain, ...paths: readonly string[]) =>
  paths.map((path) => offer.say(path)).find(Boolean) ?? ''
const yes = (offer: Plain, name: string) => FLAGS.includes(offer.say(name))

function expectedPrice(offer: Plain, id: string, area: number) {
  const thousands = offer.say('price/value').includes('тыс') ? 1_000 : 1
  const listed = (digits(offer.say('price/value')) ?? 0) * thousands
  const base = WITHOUT_PRICE.includes(id)
    ? null
    : Math.round(offer.say('price/unit') === '' ? listed : listed * area)
  const price = digits(offer.say('discount/final-price')) ?? base
  return {
    price,
    priceBase: base,
    discountReason: null,
    discountUntil: offer.say('discount/end-date') === '' ? null : '2031-12-31T16:59:00.000Z',
    benefits: [
      ...(price === base ? [] : ['discount']),
      ...(yes(offer, 'installment') ? ['installment'] : []),
    ],
  }
}

function expectedPlans(offer: Plain) {
  const urls = offer.all('image').map(({ own }) => own.trim())
  return [...new Set(urls)]
    .filter((url) => url.startsWith('https:'))
    .map((url) => {
      const kind =
        PICTURES[url.split('/').slice(-2).join('/')] ?? PICTURES[url.split('/').at(-1) ?? ''] ?? 'image'
      return { url, kind, title: TITLES[kind] }
    })
}

function expectedDetails(offer: Plain, id: string) {
  const bathroom = offer.say('bathroom-unit')
  const metro = offer.all('location/metro').map((station) => {
    const onFoot = station.number('time-on-foot')
    const minutes = onFoot ?? station.number('time-on-transport')
    return { name: station.say('name'), minutes, by: onFoot === null ? 'transport' : 'foot' }
  })
  return {
    ...(DEALS[id] && { deal: DEALS[id] }),
    ...(DESCRIPTIONS[id] && { description: DESCRIPTIONS[id] }),
    ...BALCONIES[offer.say('balcony')],
    ...(bathroom !== '' && (bathroom === '2' ? { bathrooms: 2 } : { bathroomKind: bathroom })),
    ...(offer.say('virtual-tour/provider') && { tourUrl: offer.say('virtual-tour/model-url') }),
    ...(offer.all('video-review').length > 0 && {
      videoUrl: offer.say('video-review/youtube-video-review-url'),
    }),
    ...(metro.length > 0 && { metro }),
    ...(offer.say('key-handover-date') && { keysBy: '2027-03-31' }),
    ...(offer.say('lift') && { lift: offer.say('lift') === '2' ? { passenger: 2 } : {} }),
    ...(yes(offer, 'parking') && { parking: offer.say('parking-type') ? 'underground' : 'yes' }),
    ...((yes(offer, 'guarded-building') || yes(offer, 'security')) && { guarded: true }),
    ...(yes(offer, 'mortgage') && { mortgage: true }),
    ...(offer.say('cadastral-number') && { cadastralNumber: offer.say('cadastral-number') }),
    ...(offer.say('commercial-type') && { purpose: offer.say('commercial-type') }),
  }
}

function expectedTraits(offer: Plain) {
  const balcony = offer.say('balcony')
  return [
    ...(balcony.includes('лоджи') ? ['loggia'] : []),
    ...(balcony.includes('балкон') ? ['balcony'] : []),
    ...(offer.say('bathroom-unit') === '2' ? ['two_bathrooms'] : []),
    ...(isEuro(offer) ? ['euro'] : []),
    ...(offer.say('ceiling-height') === '3' ? ['high_ceiling'] : []),
    ...(offer.say('floor') === '8-9' ? ['two_level'] : []),
  ]
}

const isEuro = (offer: Plain) => offer.say('rooms') === '2Е' || yes(offer, 'euro-layout')

function expectedCoordinates(offer: Plain, id: string) {
  const [first, second] = [offer.number('location/latitude'), offer.number('location/longitude')]
  // One file has the two exchanged, another no place on earth.
  const [lat, lon] = id === 'n-1' ? [second, first] : id === '503' ? [null, null] : [first, second]
  return { lat, lon }
}

/** Each field of a unit by code that has nothing in common with the importer's. */
function expectedUnit(offer: Plain, [name, projectId, house, houseId, number, section]: Place) {
  const id = offer.attribute('internal-id')
  const kind = KINDS[offer.say('category')] ?? (yes(offer, 'apartments') ? 'apartment' : 'flat')
  const isHome = kind === 'flat' || kind === 'apartment'
  const [address = '', numberInAddress = ''] = said(offer, 'location/address', 'address').split(', кв. ')
  const area = digits(offer.say('area/value')) ?? 0
  const rooms = isHome ? (ROOMS[offer.say('rooms')] ?? Number(offer.say('rooms'))) : 0
  const euro = isEuro(offer)
  const living = digits(said(offer, 'living-space/value', 'living-space'))
  const ceilingHeight = CEILINGS[offer.say('ceiling-height')] ?? null
  const year = offer.say('built-year')
  const quarter = offer.say('ready-quarter')
  const [floor, floorTo] = FLOORS[offer.say('floor')] ?? [Number(offer.say('floor')), null]
  const heightInFloor = /\d+(?:\/| из )(\d+)/.exec(offer.say('floor'))?.[1]
  return {
    externalId: id,
    kind,
    project: {
      externalId: projectId,
      name,
      city: offer.say('location/locality-name') || null,
      region: offer.say('location/region') || null,
      district: offer.say('location/sub-locality-name') || offer.say('location/district') || null,
      address,
      ...expectedCoordinates(offer, id),
    },
    building: {
      externalId: houseId,
      name: house,
      number,
      isKnown: true,
      floorsTotal: offer.number('floors-total') ?? digits(heightInFloor ?? ''),
      state: STATES[offer.say('building-state')] ?? null,
      deadlineYear: /^\d+$/.test(year) ? Number(year) : null,
      deadlineQuarter: quarter in QUARTERS && !/^[1-4]$/.test(quarter) ? QUARTERS[quarter] : digits(quarter),
      material: offer.say('building-type') || null,
      ceilingHeight,
      address,
    },
    layout: plainLayout({ kind, rooms, euro, area }, offer.say('layout-code')),
    section,
    floor,
    floorTo,
    position: null,
    number:
      said(offer, 'location/apartment', 'apartment', 'flat-number').replace('кв. ', '') ||
      numberInAddress ||
      offer.say('lot-number'),
    lotNumber: offer.say('lot-number') || null,
    rooms,
    euro,
    freeLayout: yes(offer, 'open-plan'),
    area,
    livingArea: living !== null && living > area ? null : living,
    kitchenArea: digits(offer.say('kitchen-space/value')),
    balconyArea: null,
    roomAreas: offer
      .all('room-space/value')
      .map(({ own }, index) => ({ kind: 'room', name: `Комната ${index + 1}`, area: digits(own) })),
    ...expectedPrice(offer, id, area),
    status: DEALS[id] ? 'hidden' : 'free',
    finish: FINISHES[offer.say('renovation')] ?? null,
    traits: expectedTraits(offer),
    views: VIEWS[offer.say('window-view')] ?? [],
    windowDirections: [],
    ceilingHeight,
    plans: expectedPlans(offer),
    details: expectedDetails(offer, id),
  }
}

/** Offers that are sold: each of the person's list, the first of its id. */
function soldOffers(file: string): [Plain, Place][] {
  const offers = readPlain(new URL(file, FOLDER)).all('offer')
  return Object.entries(PLACES[file] ?? {}).flatMap(([id, place]) => {
    const offer = offers.find((each) => each.attribute('internal-id') === id)
    return offer ? [[offer, place]] : []
  })
}

/** The phone and the company of the first offer that tells both: in these files, of most of them. */
function expectedSeller(offers: readonly [Plain, Place][]) {
  const [first] = offers.find(([offer]) => offer.say('sales-agent/organization') !== '') ?? []
  if (!first) return { seller: null, phones: new Map() }
  const phone = `+7${first.say('sales-agent/phone').replace(/\D/g, '').slice(1)}`
  const isDeveloper = /застройщик|developer/.test(first.say('sales-agent/category'))
  const name = inPrint(first.say('sales-agent/organization').replaceAll('&quot;', '"'))
  return {
    seller: { name, phone, isDeveloper },
    phones: new Map([[offers[0]?.[1][1], phone]]),
  }
}

describe.each(files)('a file of YRL like %s', (file) => {
  const told = TOLD[file] ?? []

  it.each([7, 4_096, 1_000_000])(
    'gives what an independent reader finds in it, field by field, in pieces of %i bytes',
    async (bytes) => {
      const sold = soldOffers(file)
      expect(sold).toHaveLength(Object.keys(PLACES[file] ?? {}).length)
      const { units, summary, problems } = await readUnits(readFileSync(new URL(file, FOLDER)), bytes)
      expect(summary).toEqual({
        dialect: 'yrl',
        offers: readPlain(new URL(file, FOLDER)).all('offer').length,
        refused: told.filter((line) => line.endsWith('!')).length,
        ...expectedSeller(sold),
      })
      expect(units).toEqual(sold.map(([offer, place]) => expectedUnit(offer, place)))
      expect(
        problems.map(({ offerId, code, severity }) => `${offerId} ${code}${severity === 'error' ? '!' : ''}`),
      ).toEqual(told)
    },
  )

  it('has every offer either sold or refused', () => {
    const offers = readPlain(new URL(file, FOLDER)).all('offer')
    const refused = told.filter((line) => line.endsWith('!')).length
    expect(soldOffers(file).length + refused).toBe(offers.length)
  })
})

it('has files with all the shapes', () => {
  expect(files).toEqual(Object.keys(PLACES))
})
