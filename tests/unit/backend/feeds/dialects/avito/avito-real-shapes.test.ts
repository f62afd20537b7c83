import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readUnits } from '../../../../../fixtures/feeds/read-units.ts'
import {
  type Plain,
  plainLayout,
  plainTraits,
  readPlain,
} from '../../../../../fixtures/feeds/real-shapes/plain-reader.ts'

const FOLDER = new URL('../../../../../fixtures/feeds/real-shapes/avito/', import.meta.url)

const bauman = [1, 2, 3, 4, 5, 6]

/** Where an address of the files is, read by a person, and the id of a complex that has no other. */
type Place = {
  city: string | null
  region: string | null
  district: string | null
  address: string | null
  house: string
  id: string
}

const PLACES: Readonly<Record<string, Place>> = {
  '': { city: null, region: null, district: null, address: null, house: '', id: '' },
  'Кострома, Индустриальная улица, 7': {
    city: 'Кострома',
    region: null,
    district: null,
    address: 'Индустриальная улица, 7',
    house: '7',
    id: 'кострома индустриальная улица 7',
  },
  'Москва, Тестовая улица, 2': {
    city: 'Москва',
    region: 'Москва',
    district: null,
    address: 'Тестовая улица, 2',
    house: '2',
    id: 'москва тестовая улица 2',
  },
  'Россия, Пермский край, г. Пермь, ул. Речная, 1': {
    city: 'г. Пермь',
    region: 'Пермский край',
    district: null,
    address: 'ул. Речная, 1',
    house: '1',
    id: 'россия пермский край г пермь ул речная 1',
  },
  'Самарская область, Самара, Октябрьский район, Речная улица, 1': {
    city: 'Самара',
    region: 'Самарская область',
    district: 'Октябрьский район',
    address: 'Октябрьский район, Речная улица, 1',
    house: '1',
    id: 'самарская область самара октябрьский район речная улица 1',
  },
  ...Object.fromEntries(
    bauman.map((house) => [
      `Казань, улица Баумана, ${house}`,
      {
        city: 'Казань',
        region: null,
        district: null,
        address: `улица Баумана, ${house}`,
        house: String(house),
        id: `казань улица баумана ${house}`,
      },
    ]),
  ),
}

/** Names of houses: how pages call them, their numbers and sections. */
const HOUSES: Readonly<Record<string, readonly [name: string, number: string, section: number | null]>> = {
  'Корпус 1': ['Корпус 1', '1', null],
  'Корпус 2': ['Корпус 2', '2', null],
  'Корпус 2, секция 1': ['Корпус 2', '2', 1],
  'Корпус 2, секция 2': ['Корпус 2', '2', 2],
}

const ofEach = (ids: readonly string[], codes: readonly string[]) =>
  ids.flatMap((id) => codes.map((code) => `${id} ${code}`))
const numbered = (start: string, count: number) => Array.from({ length: count }, (_, n) => `${start}${n}`)

/** Everything that must be told of each file, in order; of errors the ad is left out. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  'common.xml': [
    ...ofEach(numbered('c', 6), [
      'project.guessed',
      'number.missing',
      'image.address',
      'image.address',
      'deal.hidden',
    ]),
    'nowhere project.missing!',
  ],
  'discounts.xml': [
    ...ofEach(['d0', 'd1'], ['project.guessed', 'number.missing']),
    ...ofEach(['d2'], ['project.guessed', 'discount.implausible', 'number.missing']),
  ],
  'many-categories.xml': [
    ...ofEach(['flat', 'kl'], ['project.guessed', 'number.missing']),
    'pk project.guessed',
    'pk floor.missing!',
    ...ofEach(['pk2', 'of'], ['project.guessed', 'number.missing']),
    'car kind.unknown!',
    'rent kind.rent!',
    'house kind.unknown!',
  ],
  'new-buildings.xml': numbered('eko2-', 10).flatMap((id) =>
    ofEach(
      [id],
      [
        'project.guessed',
        ...(['eko2-3', 'eko2-8'].includes(id) ? ['rooms.many'] : []),
        'image.guessed',
        'image.guessed',
      ],
    ),
  ),
  'old-fields.xml': [
    ...ofEach(['old-1'], ['project.guessed', 'image.guessed', 'image.guessed', 'image.guessed']),
    ...ofEach(['old-2'], ['project.guessed', 'image.guessed', 'image.guessed', 'deal.hidden']),
  ],
  'without-prices.xml': ofEach(numbered('np-', 6), ['project.guessed', 'price.missing', 'number.missing']),
  'without-target.xml': ofEach(numbered('10', 6), ['project.guessed', 'number.missing']),
}

const KINDS: Readonly<Record<string, string>> = { kl: 'storeroom', pk2: 'parking', of: 'commercial' }
const FINISHES: Readonly<Record<string, string>> = {
  'Без отделки': 'none',
  Предчистовая: 'prefinish',
  Чистовая: 'finish',
}
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  'Во двор': ['yard'],
  'Во двор, На улицу': ['street', 'yard'],
}
/** What the pictures show, by the end of their addresses. */
const PICTURES: Readonly<Record<string, readonly [kind: string, title: string]>> = {
  'plan.png': ['plan', 'Планировка'],
  'render.jpg': ['house', 'Дом'],
  'fasad.jpg': ['house', 'Дом'],
  // The only one of which nothing is known, before a facade.
  '96/1.png': ['plan', 'Планировка'],
}

const optionsOf = (ad: Plain, name: string) => ad.all(`${name}/option`).map(({ own }) => own)

/** A price that is under half of the base is a mistake of one of them, and the discount is not believed. */
function expectedPrice(ad: Plain) {
  const price = ad.number('price')
  const base = ad.number('basepricend') ?? 0
  const isCut = price !== null && base > price
  const isBelieved = isCut && price >= base / 2
  return {
    price: isCut && !isBelieved ? base : price,
    priceBase: isCut ? base : price,
    discountReason: isBelieved ? ad.say('discountconditiontext') : null,
    discountUntil: null,
    benefits: isBelieved ? ['discount'] : [],
  }
}

function expectedDetails(ad: Plain) {
  const bathrooms = optionsOf(ad, 'bathroommulti')
  const bathroomKind = (bathrooms.join(', ') || ad.say('bathroom')).toLowerCase()
  const balconies = ad.say('balconyorloggia') || optionsOf(ad, 'balconyorloggiamulti').join()
  const isResale = ad.say('markettype') === 'Вторичка'
  return {
    ...((isResale || ad.say('dealtype') === 'Уступка') && { deal: isResale ? 'resale' : 'assignment' }),
    ...(ad.say('description') !== '' && { description: 'Дом у реки.' }),
    ...(balconies === 'Лоджия' && { loggias: 1 }),
    ...(bathrooms.length > 1 && { bathrooms: 2 }),
    ...(bathroomKind && { bathroomKind }),
    ...(ad.say('cadastralnumber') && { cadastralNumber: ad.say('cadastralnumber') }),
    ...(ad.say('subway') && { metro: [{ name: ad.say('subway') }] }),
    ...(ad.say('videourl') && { videoUrl: ad.say('videourl') }),
    ...(ad.say('passengerelevator') && {
      lift: { passenger: ad.number('passengerelevator'), cargo: ad.number('freightelevator') },
    }),
    ...(ad.say('parking') === 'Подземная' && { parking: 'underground' }),
    ...(/ипотек/.test(optionsOf(ad, 'saleoptions').join()) && { mortgage: true }),
    ...(ad.say('objecttype') === 'Офисное помещение' && { purpose: 'office' }),
  }
}

const expectedPlans = (ad: Plain) =>
  ad
    .all('images/image')
    .map((image) => image.attribute('url'))
    .filter((url) => url.startsWith('https:'))
    .map((url) => {
      const [kind, title] = PICTURES[url.split('/').slice(-2).join('/')] ??
        PICTURES[url.split('/').at(-1) ?? ''] ?? ['image', 'Изображение']
      return { url, kind, title }
    })

/** The house, by its name in the complex, or else by the address, or else nobody knows which. */
function expectedHouse(ad: Plain, { address, house }: Place, projectId: string, project: string) {
  const [name, number, section = null] = HOUSES[ad.say('developmentsbuildingname')] ?? []
  const folded = [name, address].filter(Boolean).join(' ').toLowerCase().replaceAll(/[.,]/g, '')
  return {
    section,
    building: {
      externalId: folded || projectId,
      name: name ?? address ?? project,
      number: number ?? (house || projectId),
      isKnown: folded !== '',
      floorsTotal: ad.number('floors'),
      state: null,
      deadlineYear: null,
      deadlineQuarter: null,
      material: ad.say('housetype').toLowerCase(),
      ceilingHeight: null,
      address,
    },
  }
}

/** Each field of an ad by code that has nothing in common with the importer's. */
function expectedUnit(ad: Plain) {
  const id = ad.say('id')
  const parts = ['region', 'city', 'district', 'street'].map((name) => ad.say(name)).filter(Boolean)
  const [line = '', numberInAddress = ''] = (ad.say('address') || parts.join(', ')).split(', кв. ')
  const place = PLACES[line]
  if (!place) throw new Error(`nobody has read "${line}"`)
  const { city, region, district, address } = place
  const projectId = ad.say('newdevelopmentid') || place.id
  const name = address ?? `Новостройка ${projectId}`
  const isHome = !(id in KINDS)
  const rooms = ad.say('rooms')
  const counted = Math.min(9, Number.parseInt(rooms, 10))
  const flat = {
    kind: KINDS[id] ?? (ad.say('status') === 'Апартаменты' ? 'apartment' : 'flat'),
    rooms: !isHome || rooms === 'Студия' ? 0 : rooms.startsWith('Своб') ? 1 : counted,
    euro: false,
    area: ad.number('square') ?? 0,
    ceilingHeight: ad.number('ceilingheight'),
    details: expectedDetails(ad),
  }
  const isWardrobe = optionsOf(ad, 'ndadditionally').includes('Гардеробная')
  return {
    externalId: id,
    project: {
      externalId: projectId,
      name,
      city,
      region,
      district,
      address,
      lat: ad.number('latitude'),
      lon: ad.number('longitude'),
    },
    ...expectedHouse(ad, place, projectId, name),
    ...flat,
    layout: plainLayout(flat),
    floor: ad.number('floor'),
    floorTo: null,
    position: null,
    number: ad.say('apartmentnumber') || numberInAddress,
    lotNumber: null,
    freeLayout: rooms.startsWith('Своб'),
    livingArea: ad.number('livingspace'),
    kitchenArea: ad.number('kitchenspace'),
    balconyArea: null,
    roomAreas: [],
    ...expectedPrice(ad),
    status: 'deal' in flat.details ? 'hidden' : 'free',
    finish: FINISHES[ad.say('decoration')] ?? null,
    traits: [...plainTraits(flat), ...(isWardrobe ? ['wardrobe'] : [])],
    views: VIEWS[optionsOf(ad, 'viewfromwindows').join(', ')] ?? [],
    windowDirections: [],
    plans: expectedPlans(ad),
  }
}

const files = readdirSync(FOLDER)

describe.each(files)('a file of Avito like %s', (file) => {
  it.each([7, 4_096, 1_000_000])(
    'gives what an independent reader finds in it, field by field, in pieces of %i bytes, and tells the rest',
    async (bytes) => {
      const told = TOLD[file] ?? []
      const refused = told.filter((line) => line.endsWith('!')).map((line) => line.split(' ')[0])
      const ads = readPlain(new URL(file, FOLDER)).all('ad')
      const sold = ads.filter((ad) => !refused.includes(ad.say('id')))
      const { units, summary, problems } = await readUnits(readFileSync(new URL(file, FOLDER)), bytes)
      const phoneOf = (ad: Plain) => ad.say('contactphone').replace(/\D/g, '').slice(1)
      const phone = ads.map(phoneOf).find(Boolean)
      const called = sold.filter((ad) => phoneOf(ad) !== '')
      expect(summary).toEqual({
        dialect: 'avito',
        offers: ads.length,
        refused: refused.length,
        seller: phone
          ? {
              name: ads.map((ad) => ad.say('companyname')).find(Boolean) ?? null,
              phone: `+7${phone}`,
              isDeveloper: ads.some((ad) => ad.say('propertyrights') === 'Застройщик'),
            }
          : null,
        phones: new Map(called.map((ad) => [ad.say('newdevelopmentid'), `+7${phoneOf(ad)}`])),
      })
      expect(units).toEqual(sold.map(expectedUnit))
      expect(
        problems.map(({ offerId, code, severity }) => `${offerId} ${code}${severity === 'error' ? '!' : ''}`),
      ).toEqual(told)
    },
  )
})

it('has files with all the shapes', () => {
  expect(files).toEqual(Object.keys(TOLD))
})

it.each([
  ['a NUL by number', '<ApartmentNumber>1&#0;2</ApartmentNumber>'],
  ['half a character', '<ApartmentNumber>&#xD800;</ApartmentNumber>'],
  ['an inherited word', '<Decoration>constructor</Decoration><Status>toString</Status>'],
  ['a script for a picture', '<Images><Image url="javascript:alert(1)"/></Images>'],
])('an ad with %s fails nothing', async (_, hostile) => {
  const ad = (id: string, extra: string) =>
    `<Ad><Id>${id}</Id><Category>Квартиры</Category><NewDevelopmentId>1</NewDevelopmentId><Rooms>1</Rooms><Square>40</Square><Floor>2</Floor><Floors>9</Floors><Price>5000000</Price>${extra}</Ad>`
  const { units } = await readUnits(`<Ads>${ad('bad', hostile)}${ad('good', '')}</Ads>`)
  expect(units.map(({ externalId }) => externalId)).toEqual(['bad', 'good'])
  expect(units[0]?.plans).toEqual([])
  expect(units[0]?.number).not.toMatch(/\0|[\ud800-\udfff]/)
})

it('complexes of one street and house in two cities are two, and the houses of one are in it', async () => {
  const ad = (id: string, address: string) =>
    `<Ad><Id>${id}</Id><Category>Квартиры</Category><Address>${address}</Address><Rooms>1</Rooms><Square>40</Square><Floor>2</Floor><Floors>9</Floors><Price>5000000</Price></Ad>`
  const { units } = await readUnits(
    `<Ads>${ad('1', 'Пермь, ул. Лесная, 5, корпус 1, кв. 7')}${ad('2', 'Пермь, ул. Лесная, 5, корпус 2, кв. 7')}${ad('3', 'Казань, ул. Лесная, 5')}${ad('4', 'Пермь, ул. Лесная, 5 к3, кв. 7')}</Ads>`,
  )
  expect(units.map(({ project }) => project.name)).toEqual([
    'ул. Лесная, 5',
    'ул. Лесная, 5',
    'ул. Лесная, 5',
    'ул. Лесная, 5',
  ])
  const [first, second, other, short] = units
  expect(first?.project.externalId).toBe(second?.project.externalId)
  expect(first?.project.externalId).toBe(short?.project.externalId)
  expect(other?.project.externalId).not.toBe(first?.project.externalId)
  expect(units.map(({ building }) => building.number)).toEqual(['1', '2', '5', '3'])
  expect(units.map(({ number }) => number)).toEqual(['7', '7', '', '7'])
})
