import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Unit } from '#app/backend/feeds/unit.ts'
import { readUnits } from '../../../../../fixtures/feeds/read-units.ts'
import {
  type Plain,
  plainLayout,
  plainTraits,
  readPlain,
} from '../../../../../fixtures/feeds/real-shapes/plain-reader.ts'

const FOLDER = new URL('../../../../../fixtures/feeds/real-shapes/avito/', import.meta.url)

/** Ads that cannot be sold as they are, and why. */
const REFUSED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'common.xml': { nowhere: 'project.missing' },
  'many-categories.xml': {
    pk: 'floor.missing',
    car: 'kind.unknown',
    rent: 'kind.rent',
    house: 'kind.unknown',
  },
}
const KINDS: Readonly<Record<string, string>> = { kl: 'storeroom', pk2: 'parking', of: 'commercial' }
const CITIES: Readonly<Record<string, string | null>> = {
  'common.xml': 'Казань',
  'discounts.xml': 'Москва',
  'many-categories.xml': null,
  'new-buildings.xml': 'Кострома',
  'old-fields.xml': 'Самара',
  'without-prices.xml': null,
  'without-target.xml': 'г. Пермь',
}

const optionsOf = (ad: Plain, name: string) => ad.all(`${name}/option`).map(({ own }) => own)

/** What this dialect never says. */
const NEVER_SAID = {
  floorTo: null,
  position: null,
  lotNumber: null,
  balconyArea: null,
  roomAreas: [],
  discountUntil: null,
  windowDirections: [],
}

/** Each field of an ad by code of its own. */
function expected(ad: Plain) {
  const id = ad.say('id')
  const isHome = !(id in KINDS)
  const price = ad.number('price')
  const base = ad.number('basepricend') ?? 0
  const isCut = price !== null && base > price
  const rooms = ad.say('rooms')
  const whole = ad.say('address') || [ad.say('district'), ad.say('street')].filter(Boolean).join(', ')
  const counted = Number.parseInt(rooms, 10)
  const bathroomKind = (optionsOf(ad, 'bathroommulti').join(', ') || ad.say('bathroom')).toLowerCase()
  const isResale = ad.say('markettype') === 'Вторичка'
  const flat = {
    kind: KINDS[id] ?? (ad.say('status') === 'Апартаменты' ? 'apartment' : 'flat'),
    rooms: !isHome || rooms === 'Студия' ? 0 : rooms.startsWith('Своб') ? 1 : Math.min(9, counted),
    euro: false,
    area: ad.number('square') ?? 0,
    ceilingHeight: ad.number('ceilingheight'),
    details: {
      ...((isResale || ad.say('dealtype') === 'Уступка') && { deal: isResale ? 'resale' : 'assignment' }),
      ...(ad.say('description') !== '' && { description: 'Дом у реки.' }),
      ...((ad.say('balconyorloggia') || optionsOf(ad, 'balconyorloggiamulti').join()) === 'Лоджия' && {
        loggias: 1,
      }),
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
    },
  }
  const isWardrobe = optionsOf(ad, 'ndadditionally').includes('Гардеробная')
  // The part after the city, without a flat.
  const address = whole.replace(/^.*?(?:Кострома|Казань|г\. Пермь|Москва), /, '').replace(/, кв\. \d+$/, '')
  const house = ad.say('developmentsbuildingname')
  const development = ad.say('newdevelopmentid')
  return {
    id,
    ...flat,
    layout: plainLayout(flat),
    traits: [...plainTraits(flat), ...(isWardrobe ? ['wardrobe'] : [])].sort(),
    status: 'deal' in flat.details ? 'hidden' : 'free',
    benefits: isCut && price >= base / 2 ? ['discount'] : [],
    ...NEVER_SAID,
    project: address || `Новостройка ${development}`,
    ...(development && { projectId: development }),
    floorsTotal: ad.number('floors'),
    material: ad.say('housetype').toLowerCase(),
    floor: ad.number('floor'),
    number: ad.say('apartmentnumber') || (/, кв\. (\d+)$/.exec(whole)?.[1] ?? ''),
    house: /Корпус \d/.exec(house)?.[0] ?? (house || address || `Новостройка ${development}`),
    section: Number(/секция (\d)/.exec(house)?.[1] ?? 0) || null,
    freeLayout: rooms.startsWith('Своб'),
    livingArea: ad.number('livingspace'),
    kitchenArea: ad.number('kitchenspace'),
    district: ad.say('district') || null,
    lat: ad.number('latitude'),
    lon: ad.number('longitude'),
    // A price under half of the base is a mistake of one of them, and the discount is not believed.
    price: isCut && price < base / 2 ? base : price,
    priceBase: isCut ? base : price,
    discountReason: isCut && price >= base / 2 ? ad.say('discountconditiontext') : null,
    finish:
      { Предчистовая: 'prefinish', Чистовая: 'finish' }[ad.say('decoration')] ??
      (ad.say('decoration') === '' ? null : 'none'),
    views: optionsOf(ad, 'viewfromwindows').length,
    pictures: ad
      .all('images/image')
      .map((image) => image.attribute('url'))
      .filter((url) => url.startsWith('https:')),
  }
}

/** The same fields of a unit. */
function found(unit: Unit) {
  const { project, building, details } = unit
  return {
    id: unit.externalId,
    kind: unit.kind,
    project: project.name,
    ...(/^\d+$/.test(project.externalId) && { projectId: project.externalId }),
    floorsTotal: building.floorsTotal,
    material: building.material,
    floor: unit.floor,
    number: unit.number,
    house: building.name,
    section: unit.section,
    rooms: unit.rooms,
    freeLayout: unit.freeLayout,
    area: unit.area,
    livingArea: unit.livingArea,
    kitchenArea: unit.kitchenArea,
    ceilingHeight: unit.ceilingHeight,
    district: project.district,
    lat: project.lat,
    lon: project.lon,
    price: unit.price,
    priceBase: unit.priceBase,
    discountReason: unit.discountReason,
    finish: unit.finish,
    views: unit.views.length,
    layout: unit.layout,
    traits: unit.traits.toSorted(),
    status: unit.status,
    benefits: unit.benefits,
    euro: unit.euro,
    details,
    floorTo: unit.floorTo,
    position: unit.position,
    lotNumber: unit.lotNumber,
    balconyArea: unit.balconyArea,
    roomAreas: unit.roomAreas,
    discountUntil: unit.discountUntil,
    windowDirections: unit.windowDirections,
    pictures: unit.plans.map(({ url }) => url),
  }
}

describe.each(readdirSync(FOLDER))('a file of Avito like %s', (file) => {
  it('gives what an independent reader finds in it, field by field, and tells the rest', async () => {
    const refused = REFUSED[file] ?? {}
    const ads = readPlain(new URL(file, FOLDER)).all('ad')
    const { units, summary, problems } = await readUnits(readFileSync(new URL(file, FOLDER)))
    const phoneOf = (ad: (typeof ads)[number]) => ad.say('contactphone').replace(/\D/g, '').slice(1)
    const phone = ads.map(phoneOf).find(Boolean)
    const called = ads.filter((ad) => phoneOf(ad) !== '' && !(ad.say('id') in refused))
    expect(summary).toEqual({
      dialect: 'avito',
      offers: ads.length,
      refused: Object.keys(refused).length,
      seller: phone
        ? {
            name: ads.map((ad) => ad.say('companyname')).find(Boolean) ?? null,
            phone: `+7${phone}`,
            isDeveloper: ads.some((ad) => ad.say('propertyrights') === 'Застройщик'),
          }
        : null,
      phones: new Map(called.map((ad) => [ad.say('newdevelopmentid'), `+7${phoneOf(ad)}`])),
    })
    expect(units.map(found)).toEqual(ads.filter((ad) => !(ad.say('id') in refused)).map(expected))
    expect(new Set(units.map(({ project }) => project.city))).toEqual(new Set([CITIES[file]]))
    for (const [offerId, code] of Object.entries(refused)) {
      expect(problems).toContainEqual(expect.objectContaining({ offerId, code, severity: 'error' }))
    }
    const named = problems.filter(({ code }) => code === 'project.guessed')
    expect(named.length).toBeGreaterThanOrEqual(units.length)
  })
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
    `<Ads>${ad('1', 'Пермь, ул. Лесная, 5, корпус 1, кв. 7')}${ad('2', 'Пермь, ул. Лесная, 5, корпус 2, кв. 7')}${ad('3', 'Казань, ул. Лесная, 5')}</Ads>`,
  )
  expect(units.map(({ project }) => project.name)).toEqual([
    'ул. Лесная, 5',
    'ул. Лесная, 5',
    'ул. Лесная, 5',
  ])
  const [first, second, other] = units
  expect(first?.project.externalId).toBe(second?.project.externalId)
  expect(other?.project.externalId).not.toBe(first?.project.externalId)
  expect(units.map(({ building }) => building.number)).toEqual(['1', '2', '5'])
  expect(units.map(({ number }) => number)).toEqual(['7', '7', ''])
})
