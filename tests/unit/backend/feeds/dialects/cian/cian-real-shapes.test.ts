import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readUnits } from '../../../../../fixtures/feeds/read-units.ts'
import {
  type Plain,
  plainLayout,
  plainTraits,
  readPlain,
} from '../../../../../fixtures/feeds/real-shapes/plain-reader.ts'

const FOLDER = new URL('../../../../../fixtures/feeds/real-shapes/cian/', import.meta.url)

/** Where an address of the files is, read by a person; the house in it, for objects that name none. */
type Place = {
  city: string
  region: string | null
  district: string | null
  address: string
  house: string
}

const PLACES: Readonly<Record<string, Place>> = {
  'Пермь, ул. Монастырская, 12': {
    city: 'Пермь',
    region: null,
    district: null,
    address: 'ул. Монастырская, 12',
    house: '12',
  },
  'Россия, Московская область, Люберцы, Марусино': {
    city: 'Люберцы',
    region: 'Московская область',
    district: null,
    address: 'Марусино',
    house: '',
  },
  'Москва, Ленинградское шоссе, 58с7': {
    city: 'Москва',
    region: 'Москва',
    district: null,
    address: 'Ленинградское шоссе, 58с7',
    house: '',
  },
  'г. Москва, Большая Ордынка ул., 40': {
    city: 'г. Москва',
    region: 'Москва',
    district: null,
    address: 'Большая Ордынка ул., 40',
    house: '40',
  },
  'Самарская область, Самара, Речная улица, 1, корпус 2': {
    city: 'Самара',
    region: 'Самарская область',
    district: null,
    address: 'Речная улица, 1, корпус 2',
    house: '2',
  },
  'Самарская область, Самара, Речная улица, 1, корпус 3': {
    city: 'Самара',
    region: 'Самарская область',
    district: null,
    address: 'Речная улица, 1, корпус 3',
    house: '3',
  },
  ...Object.fromEntries(
    ['9', '10'].map((house) => [
      `Россия, Свердловская область, городской округ Екатеринбург, г. Екатеринбург, ул. 25 лет Октября, ${house}`,
      {
        city: 'г. Екатеринбург',
        region: 'Свердловская область',
        district: 'городской округ Екатеринбург',
        address: `ул. 25 лет Октября, ${house}`,
        house,
      },
    ]),
  ),
  'Санкт-Петербург, Петровский проспект, 5': {
    city: 'Санкт-Петербург',
    region: 'Санкт-Петербург',
    district: null,
    address: 'Петровский проспект, 5',
    house: '5',
  },
}

/** What the name of a house and its section say, read by a person: the house, its number and the section. */
const HOUSES: Readonly<Record<string, readonly [name: string, number: string, section: number | null]>> = {
  'Корпус 2, секция 1/': ['Корпус 2', '2', 1],
  'Корпус 2, секция 2/': ['Корпус 2', '2', 2],
  '/Корпус 3, секция 1': ['Корпус 3', '3', 1],
  'Корпус 1/Секция 1': ['Корпус 1', '1', 1],
  'Корпус 2/Секция 2': ['Корпус 2', '2', 2],
  'Литера А/': ['Литера А', 'А', null],
  'Литера Б/': ['Литера Б', 'Б', null],
  'Башня A/': ['Башня A', 'A', null],
  'Башня B/': ['Башня B', 'B', null],
  '1.1/1': ['1.1', '1.1', 1],
  '1.2/2': ['1.2', '1.2', 2],
  '2.1/3': ['2.1', '2.1', 3],
}

const ofEach = (ids: readonly (string | number)[], codes: readonly string[]) =>
  ids.flatMap((id) => codes.map((code) => `${id} ${code}`))

const MIXED = ['number.missing', 'image.address', 'image.guessed']
const ROOMY = ['image.address', 'image.guessed', 'image.guessed']

/** Everything that must be told of each file, in order; of errors the object is left out. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  'bookings-and-others.xml': [
    ...ofEach(['mix-0'], ['project.guessed', 'deadline.invalid', ...MIXED]),
    ...ofEach(['mix-1'], ['project.guessed', 'area.part', ...MIXED]),
    ...ofEach(['mix-2'], ['project.guessed', ...MIXED]),
    ...ofEach(['mix-3'], ['project.guessed', 'price.missing', ...MIXED]),
    ...ofEach(['mix-4', 'mix-5'], ['project.guessed', ...MIXED]),
    ...ofEach(
      ['mix-6'],
      ['project.guessed', 'number.missing', 'status.unknown', 'image.address', 'image.guessed'],
    ),
    ...ofEach(['mix-7'], ['project.guessed', ...MIXED]),
    'mix-8 kind.rent!',
    'mix-9 kind.unknown!',
    ...ofEach(['mix-10', 'mix-11'], ['project.guessed', ...MIXED]),
    ...ofEach(['mix-12'], ['project.guessed', 'floor.missing!']),
    ...ofEach(['mix-13'], ['project.guessed', 'area.missing!']),
  ],
  'dotted-houses.xml': ['71 price.implausible', '76 price.implausible'],
  'free-layout-for-all.xml': [
    ...ofEach(['122088a5-4fde-46f4-aec7-c9753f0a3984'], ['rooms.free', ...ROOMY]),
    ...ofEach(
      [
        '721876c8-4b46-4418-afa7-c886dc8a5da4',
        '8f78af9b-185e-4be8-adda-d7ebed308edf',
        '7eb2f026-2f29-477f-a85c-eac920c1cde3',
      ],
      ROOMY,
    ),
    ...ofEach(['c8c615db-b74f-411c-ab6e-ba685d06e09a'], ['rooms.free', ...ROOMY]),
    ...ofEach(
      [
        '2acf34a7-684b-4ba6-ab47-a383753be145',
        '81421b99-07ef-4874-a1cb-6252d7c7bed2',
        'fad72440-22bc-45ed-a061-026ce162c944',
      ],
      ROOMY,
    ),
    ...ofEach(['b5c13535-34c7-4b27-a77d-9d7cfa28ba70', '349aacf5-ab2d-4518-a9a9-f3297ba3d365'], ROOMY),
  ],
  'realty-feed-root.xml': ofEach(
    [0, 1, 2, 3, 4, 5, 6].map((index) => `st-${index}`),
    ['number.missing'],
  ),
  'sections-in-names.xml': ['sn-2 metro.nameless'],
  'svet.xml': [],
  'version-12.xml': ['700100 floor.invalid!', '700106 price.currency'],
}

/** Words for so many combined and so many separate ones. */
const KINDS_OF_WC: Readonly<Record<string, string>> = {
  '1 0': 'совмещённый',
  '2 0': '2 совмещённых',
  '0 1': 'раздельный',
  '0 2': '2 раздельных',
  '1 1': 'совмещённый и раздельный',
}
const PURPOSES: Readonly<Record<string, string>> = { officesale: 'office', freeappointmentobjectsale: 'free' }
const QUARTERS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  '1': 1,
  '2': 2,
  '3': 3,
  '4': 4,
}
const MATERIALS: Readonly<Record<string, string>> = {
  monolithBrick: 'монолитно-кирпичный',
  monolith: 'монолитный',
  brick: 'кирпичный',
}
const STATUSES: Readonly<Record<string, string>> = {
  '': 'free',
  free: 'free',
  booked: 'reserved',
  Reserved: 'reserved',
  BOOKED_PAID: 'reserved',
  Забронировано: 'reserved',
  sold: 'sold',
  'на луне': 'unknown',
}
const FINISHES: Readonly<Record<string, string>> = {
  without: 'none',
  no: 'none',
  rough: 'rough',
  preFine: 'prefinish',
  fine: 'finish',
  cosmetic: 'finish',
  euro: 'finish',
  design: 'finish',
  fineWithFurniture: 'furnished',
}
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  yard: ['yard'],
  street: ['street'],
  yardAndStreet: ['street', 'yard'],
}

const files = readdirSync(FOLDER)

const ceiling = (text: number | null) => (text === null ? null : text > 100 ? text / 100 : text)

function expectedDetails(object: Plain, category: string) {
  const separate = object.number('separatewcscount') ?? 0
  const combined = object.number('combinedwcscount') ?? 0
  const bathrooms = separate + combined
  const passenger = object.number('building/passengerliftscount') ?? 0
  const cargo = object.number('building/cargoliftscount') ?? 0
  const balconies = object.number('balconiescount') ?? 0
  const loggias = object.number('loggiascount') ?? 0
  const metro = object
    .all('undergrounds/undergroundinfoschema')
    .filter((station) => station.say('name') !== '')
    .map((station) => {
      const minutes = station.number('time') ?? 0
      const by = station.say('transporttype') === 'walk' ? 'foot' : 'transport'
      return { name: station.say('name'), ...(minutes < 300 && { minutes, by }) }
    })
  const [, dotted] = /^Квартира в доме (\d\.\d)/.exec(object.say('description')) ?? []
  return {
    ...(dotted && { description: `Квартира в доме ${dotted}.\nОтделка — на выбор & без переплат` }),
    ...(bathrooms > 0 && { bathrooms, bathroomKind: KINDS_OF_WC[`${combined} ${separate}`] }),
    ...((passenger > 0 || cargo > 0) && {
      lift: { ...(passenger > 0 && { passenger }), ...(cargo > 0 && { cargo }) },
    }),
    ...(PURPOSES[category] && { purpose: PURPOSES[category] }),
    ...(object.say('building/parking/type') && { parking: object.say('building/parking/type') }),
    ...(/true|1/.test(object.say('bargainterms/mortgageallowed')) && { mortgage: true }),
    ...(metro.length > 0 && { metro }),
    ...(balconies > 0 && { balconies }),
    ...(loggias > 0 && { loggias }),
    ...(object.say('videos/videoschema/url') && { videoUrl: object.say('videos/videoschema/url') }),
    ...(object.say('cadastralnumber') && { cadastralNumber: object.say('cadastralnumber') }),
    ...(object.say('booking/status') && { statusText: object.say('booking/status') }),
  }
}

/** The drawings of the layout, then the photographs: the main one first, renders are in a folder of their own. */
function expectedPlans(object: Plain) {
  const photos = object.all('photos/photoschema')
  const main = photos.filter((photo) => photo.say('isdefault') === 'true')
  const ordered = [...main, ...photos.filter((photo) => !main.includes(photo))]
  const urls = new Set(ordered.map((photo) => photo.say('fullurl')).filter((url) => url.startsWith('http')))
  const layouts = object.all('layoutphoto/fullurl')
  return [
    ...layouts.map(({ own }) => ({ url: own, kind: 'plan', title: 'Планировка' })),
    ...[...urls].map((url) =>
      url.includes('/render/')
        ? { url, kind: 'house', title: 'Дом' }
        : { url, kind: 'image', title: 'Изображение' },
    ),
  ]
}

/** A price of another currency and one of a few roubles are on request. */
function expectedPrice(object: Plain, area: number) {
  const said = object.number('bargainterms/price') ?? 0
  const whole = object.say('bargainterms/pricetype') === 'squareMeter' ? said * area : said
  const price = whole < 1000 || object.say('bargainterms/currency') === 'usd' ? null : whole
  return { price, priceBase: price, discountReason: null, discountUntil: null, benefits: [] }
}

/** The house by its id, or else by what names it, or else by its address. */
function expectedHouse(object: Plain, { address, house: inAddress }: Place) {
  const id = object.say('jkschema/house/id')
  const words = `${object.say('jkschema/house/name')}/${object.say('jkschema/house/flat/sectionnumber')}`
  const [name = address, number = inAddress, section = null] = HOUSES[words] ?? []
  const complete = object.say('building/deadline/iscomplete')
  return {
    section,
    building: {
      externalId: id || name.toLowerCase().replaceAll(/[.,]/g, ''),
      name,
      number,
      isKnown: true,
      floorsTotal: object.number('building/floorscount') ?? Number(object.say('floornumber').split('/')[1]),
      state: complete === '' ? null : complete === 'true' ? 'finished' : 'building',
      deadlineYear: object.number('building/deadline/year') ?? object.number('building/buildyear'),
      deadlineQuarter: QUARTERS[object.say('building/deadline/quarter')] ?? null,
      material: MATERIALS[object.say('building/materialtype')] ?? null,
      ceilingHeight: ceiling(object.number('building/ceilingheight')),
      address,
    },
  }
}

/** Each field of an object by code that has nothing in common with the importer's. */
function expectedUnit(object: Plain) {
  const category = object.say('category').toLowerCase()
  const isHome = category.endsWith('flatsale')
  const home = object.say('isapartments') === 'true' ? 'apartment' : 'flat'
  const [line = '', numberInAddress = ''] = object.say('address').split(', кв. ')
  const place = PLACES[line]
  if (!place) throw new Error(`nobody has read "${line}"`)
  const count = object.number('flatroomscount')
  const roomAreas = (object.say('allroomsarea').match(/[\d.]+/g) ?? []).map(Number)
  const living = object.number('livingarea')
  const area = object.number('totalarea') ?? 0
  const { house: _, ...where } = place
  const house = expectedHouse(object, place)
  const flat = {
    kind: isHome ? home : category === 'garagesale' ? 'parking' : 'commercial',
    rooms: !isHome || count === 9 ? 0 : count === 7 ? Math.max(1, roomAreas.length) : (count ?? 1),
    euro: object.say('iseuroflat') === 'true',
    area,
    ceilingHeight: ceiling(object.number('ceilingheight')) ?? house.building.ceilingHeight,
    details: expectedDetails(object, category),
  }
  return {
    externalId: object.say('externalid'),
    ...flat,
    project: {
      externalId: object.say('jkschema/id') || 'пермь ул монастырская 12',
      name: object.say('jkschema/name') || 'ул. Монастырская, 12',
      ...where,
      lat: object.number('coordinates/lat'),
      lon: object.number('coordinates/lng'),
    },
    ...house,
    layout: plainLayout(flat),
    floor: Number.parseInt(object.say('floornumber'), 10),
    floorTo: null,
    position: object.number('flatonfloornumber'),
    number: object.say('jkschema/house/flat/flatnumber') || numberInAddress,
    lotNumber: null,
    freeLayout: isHome && count === 7,
    livingArea: living !== null && living > area ? null : living,
    kitchenArea: object.number('kitchenarea'),
    balconyArea: null,
    roomAreas: roomAreas.map((room, index) => ({ kind: 'room', name: `Комната ${index + 1}`, area: room })),
    ...expectedPrice(object, area),
    status: STATUSES[object.say('booking/status')],
    finish: FINISHES[object.say('decoration') || object.say('repairtype')] ?? null,
    traits: plainTraits(flat),
    views: VIEWS[object.say('windowsviewtype')] ?? [],
    windowDirections: [],
    plans: expectedPlans(object),
  }
}

describe.each(files)('a file of CIAN like %s', (file) => {
  it.each([7, 4_096, 1_000_000])(
    'gives what an independent reader finds in it, field by field, in pieces of %i bytes, and tells the rest',
    async (bytes) => {
      const told = TOLD[file] ?? []
      const refused = told.filter((line) => line.endsWith('!')).map((line) => line.split(' ')[0])
      const objects = readPlain(new URL(file, FOLDER)).all('object')
      const sold = objects.filter((object) => !refused.includes(object.say('externalid')))
      const { units, summary, problems } = await readUnits(readFileSync(new URL(file, FOLDER)), bytes)
      const phoneOf = (object: Plain) => object.say('phones/phoneschema/number')
      const phone = objects.map(phoneOf).find(Boolean)
      const called = sold.filter((object) => phoneOf(object) !== '')
      expect(summary).toEqual({
        dialect: 'cian',
        offers: objects.length,
        refused: refused.length,
        seller: phone ? { name: null, phone: `+7${phone}`, isDeveloper: false } : null,
        phones: new Map(called.map((object) => [object.say('jkschema/id'), `+7${phoneOf(object)}`])),
      })
      expect(units).toEqual(sold.map(expectedUnit))
      expect(
        problems.map(({ offerId, code, severity }) => `${offerId} ${code}${severity === 'error' ? '!' : ''}`),
      ).toEqual(told)
    },
  )
})

it('a station of the metro that has only its number is named by the operator, or told', async () => {
  const path = new URL('sections-in-names.xml', FOLDER)
  const { problems } = await readUnits(readFileSync(path))
  expect(problems.filter(({ code }) => code === 'metro.nameless')).toMatchObject([
    {
      offerId: 'sn-2',
      field: 'Undergrounds',
      message: expect.stringContaining('FEED_NAMES="metro 310=NAME"'),
    },
  ])
  const names = new Map([['metro 310', 'Речная Тестовая']])
  const { units, codes } = await readUnits(readFileSync(path), 1_000, { names })
  expect(units[1]?.details.metro).toEqual([{ name: 'Речная Тестовая', minutes: 12, by: 'foot' }])
  expect(codes).not.toContain('metro.nameless')
})

it('has files with all the shapes', () => {
  expect(files).toEqual(Object.keys(TOLD))
})
