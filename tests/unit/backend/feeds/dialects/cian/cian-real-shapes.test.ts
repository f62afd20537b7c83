import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Unit } from '#app/backend/feeds/unit.ts'
import { readUnits } from '../../../../../fixtures/feeds/read-units.ts'
import {
  type Plain,
  type PlainFlat,
  plainLayout,
  plainTraits,
  readPlain,
} from '../../../../../fixtures/feeds/real-shapes/plain-reader.ts'

const FOLDER = new URL('../../../../../fixtures/feeds/real-shapes/cian/', import.meta.url)

/** Where the flats of each file stand, read by a person. */
const PLACES: Readonly<Record<string, Partial<Unit['project']>>> = {
  'bookings-and-others.xml': { city: 'Пермь', region: null, address: 'ул. Монастырская, 12' },
  'dotted-houses.xml': { city: 'Люберцы', region: 'Московская область', address: 'Марусино' },
  'free-layout-for-all.xml': {
    city: 'Москва',
    region: 'Москва',
    address: 'Ленинградское шоссе, 58с7',
    lon: 37.49,
  },
  'realty-feed-root.xml': { city: 'г. Москва', region: 'Москва', address: 'Большая Ордынка ул., 40' },
  'sections-in-names.xml': { city: 'Самара', region: 'Самарская область' },
  'svet.xml': {
    city: 'г. Екатеринбург',
    region: 'Свердловская область',
    district: 'городской округ Екатеринбург',
    lat: 56.83,
    lon: 60.61,
  },
  'version-12.xml': { city: 'Санкт-Петербург', region: 'Санкт-Петербург', address: 'Петровский проспект, 5' },
}

/** Objects that cannot be sold as they are, and why. */
const REFUSED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'bookings-and-others.xml': {
    'mix-8': 'kind.rent',
    'mix-9': 'kind.unknown',
    'mix-12': 'floor.missing',
    'mix-13': 'area.missing',
  },
  'version-12.xml': { '700100': 'floor.invalid' },
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

const files = readdirSync(FOLDER)

/** What follows from other fields, and what this dialect never says. */
const ofEach = (flat: PlainFlat) => ({
  layout: plainLayout(flat),
  traits: plainTraits(flat),
  floorTo: null,
  lotNumber: null,
  balconyArea: null,
  discountReason: null,
  discountUntil: null,
  benefits: [],
  windowDirections: [],
})

/** Each field of an object by code of its own. */
function expected(object: Plain) {
  const category = object.say('category').toLowerCase()
  const isHome = category.endsWith('flatsale')
  const [house] = object.all('jkschema/house')
  const count = object.number('flatroomscount')
  const areas = (object.say('allroomsarea').match(/[\d.]+/g) ?? []).map(Number)
  const ceiling = (text: number | null) => (text === null ? null : text > 100 ? text / 100 : text)
  const houseCeiling = ceiling(object.number('building/ceilingheight'))
  const perMetre = object.say('bargainterms/pricetype') === 'squareMeter'
  const said = object.number('bargainterms/price') ?? 0
  const price = perMetre ? said * (object.number('totalarea') ?? 0) : said
  const complete = object.say('building/deadline/iscomplete')
  const quarter = object.say('building/deadline/quarter')
  const wanted = object.all('photos/photoschema')
  const main = wanted.filter((photo) => photo.say('isdefault') === 'true')
  const photos = [...main, ...wanted.filter((photo) => !main.includes(photo))].map((photo) =>
    photo.say('fullurl'),
  )
  const living = object.number('livingarea')
  const separate = object.number('separatewcscount') ?? 0
  const combined = object.number('combinedwcscount') ?? 0
  const bathrooms = separate + combined
  const passenger = object.number('building/passengerliftscount') ?? 0
  const cargo = object.number('building/cargoliftscount') ?? 0
  const balconies = object.number('balconiescount') ?? 0
  const loggias = object.number('loggiascount') ?? 0
  const [, flatOfAddress = ''] = /, кв\. (\d+)$/.exec(object.say('address')) ?? []
  const number = house?.say('flat/flatnumber') || flatOfAddress
  const place = `${house?.say('name')} ${house?.say('flat/sectionnumber')}`
  const metro = object
    .all('undergrounds/undergroundinfoschema')
    .filter((station) => station.say('name') !== '')
    .map((station) => {
      const minutes = station.number('time') ?? 0
      const by = station.say('transporttype') === 'walk' ? 'foot' : 'transport'
      return { name: station.say('name'), ...(minutes < 300 && { minutes, by }) }
    })
  const home = object.say('isapartments') === 'true' ? 'apartment' : 'flat'
  const kind = isHome ? home : category === 'garagesale' ? 'parking' : 'commercial'
  const rooms = !isHome || count === 9 ? 0 : count === 7 ? Math.max(1, areas.length) : (count ?? 1)
  const euro = object.say('iseuroflat') === 'true'
  const area = object.number('totalarea') ?? 0
  const ceilingHeight = ceiling(object.number('ceilingheight')) ?? houseCeiling
  const details = {
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
  return {
    externalId: object.say('externalid'),
    kind,
    project: object.say('jkschema/name') || 'ул. Монастырская, 12',
    projectId: object.say('jkschema/id') || 'пермь ул монастырская 12',
    // The section that stands in the name of a house without an id is no part of it.
    house: house?.say('id') ? house.say('name') : (/Корпус \d/.exec(place)?.[0] ?? house?.say('name')),
    houseId: house?.say('id'),
    floorsTotal: object.number('building/floorscount') ?? Number(object.say('floornumber').split('/')[1]),
    state: complete === '' ? null : complete === 'true' ? 'finished' : 'building',
    deadlineYear: object.number('building/deadline/year') ?? object.number('building/buildyear'),
    deadlineQuarter:
      [null, 'first', 'second', 'third', 'fourth'].indexOf(quarter) > 0
        ? [null, 'first', 'second', 'third', 'fourth'].indexOf(quarter)
        : Number(quarter) || null,
    material:
      { monolithBrick: 'монолитно-кирпичный', monolith: 'монолитный', brick: 'кирпичный' }[
        object.say('building/materialtype')
      ] ?? null,
    section:
      Number(
        (/секция (\d+)/i.exec(place) ?? /(\d+)/.exec(house?.say('flat/sectionnumber') ?? ''))?.[1] ?? 0,
      ) || null,
    floor: Number.parseInt(object.say('floornumber'), 10),
    position: object.number('flatonfloornumber'),
    number,
    rooms,
    euro,
    freeLayout: isHome && count === 7,
    area,
    livingArea: living !== null && living > (object.number('totalarea') ?? 0) ? null : living,
    kitchenArea: object.number('kitchenarea'),
    roomAreas: areas,
    ceilingHeight,
    ...(price < 1000 || object.say('bargainterms/currency') === 'usd'
      ? { price: null, priceBase: null }
      : { price, priceBase: price }),
    lat: object.number('coordinates/lat'),
    lon: object.number('coordinates/lng'),
    status:
      { '': 'free', free: 'free', sold: 'sold', 'на луне': 'unknown' }[object.say('booking/status')] ??
      'reserved',
    finish:
      {
        without: 'none',
        preFine: 'prefinish',
        fineWithFurniture: 'furnished',
        rough: 'rough',
        fine: 'finish',
      }[object.say('decoration')] ??
      (['cosmetic', 'euro', 'design'].includes(object.say('repairtype'))
        ? 'finish'
        : object.say('repairtype') === 'no'
          ? 'none'
          : null),
    views:
      { yard: ['yard'], street: ['street'], yardAndStreet: ['street', 'yard'] }[
        object.say('windowsviewtype')
      ] ?? [],
    plans: object.all('layoutphoto/fullurl').map(({ own }) => own),
    photos: [...new Set(photos.filter((url) => url.startsWith('http')))],
    details,
    ...ofEach({ kind, rooms, euro, area, ceilingHeight, details }),
  }
}

/** The same fields of a unit. */
function found({ project, building, plans, details: { description: _, ...details }, ...unit }: Unit) {
  return {
    externalId: unit.externalId,
    kind: unit.kind,
    project: project.name,
    projectId: project.externalId,
    house: building.name,
    houseId: building.externalId,
    floorsTotal: building.floorsTotal,
    state: building.state,
    deadlineYear: building.deadlineYear,
    deadlineQuarter: building.deadlineQuarter,
    material: building.material,
    section: unit.section,
    floor: unit.floor,
    position: unit.position,
    number: unit.number,
    rooms: unit.rooms,
    euro: unit.euro,
    freeLayout: unit.freeLayout,
    area: unit.area,
    livingArea: unit.livingArea,
    kitchenArea: unit.kitchenArea,
    roomAreas: unit.roomAreas.map(({ area }) => area),
    ceilingHeight: unit.ceilingHeight,
    price: unit.price,
    priceBase: unit.priceBase,
    lat: project.lat,
    lon: project.lon,
    status: unit.status,
    finish: unit.finish,
    views: unit.views,
    plans: plans.filter(({ kind }) => kind === 'plan').map(({ url }) => url),
    photos: plans.filter(({ kind }) => kind !== 'plan').map(({ url }) => url),
    details,
    layout: unit.layout,
    traits: unit.traits,
    floorTo: unit.floorTo,
    lotNumber: unit.lotNumber,
    balconyArea: unit.balconyArea,
    discountReason: unit.discountReason,
    discountUntil: unit.discountUntil,
    benefits: unit.benefits,
    windowDirections: unit.windowDirections,
  }
}

describe.each(files)('a file of CIAN like %s', (file) => {
  const refused = REFUSED[file] ?? {}
  const objects = readPlain(new URL(file, FOLDER)).all('object')
  const wanted = objects.filter((object) => !(object.say('externalid') in refused))
  const read = () => readUnits(readFileSync(new URL(file, FOLDER)))

  it('gives what an independent reader finds in it, field by field', async () => {
    const { units, summary } = await read()
    const phoneOf = (object: (typeof objects)[number]) => object.say('phones/phoneschema/number')
    const phone = objects.map(phoneOf).find(Boolean)
    const called = wanted.filter((object) => phoneOf(object) !== '')
    expect(summary).toEqual({
      dialect: 'cian',
      offers: objects.length,
      refused: Object.keys(refused).length,
      seller: phone ? { name: null, phone: `+7${phone}`, isDeveloper: false } : null,
      phones: new Map(called.map((object) => [object.say('jkschema/id'), `+7${phoneOf(object)}`])),
    })
    const known = wanted.map((object) => {
      const { house, houseId, ...facts } = expected(object)
      return { ...facts, ...(house && { house }), ...(houseId && { houseId }) }
    })
    expect(units.map(found)).toEqual(
      known.map((facts, index) => {
        const { house, houseId } = found(units[index] ?? neverRead())
        // Houses without a name or an id are known by their address: see the next test.
        return { house, houseId, ...facts }
      }),
    )
  })

  it('stands in its city, in houses with a name, and tells what it left out', async () => {
    const { units, problems } = await read()
    for (const { project, building } of units) {
      expect(project).toMatchObject(PLACES[file] ?? {})
      expect(building.name).not.toBe('')
    }
    for (const [id, code] of Object.entries(refused)) {
      expect(problems).toContainEqual(expect.objectContaining({ offerId: id, code, severity: 'error' }))
    }
  })
})

function neverRead(): never {
  throw new Error('a unit is missing')
}

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

it('flats of two sections of one house without an id are in one house', async () => {
  const { units } = await readUnits(readFileSync(new URL('sections-in-names.xml', FOLDER)))
  expect(units.map(({ building }) => building.externalId)).toEqual(['корпус 2', 'корпус 2', 'корпус 3'])
  expect(units.map(({ building }) => building.number)).toEqual(['2', '2', '3'])
})

it('has files with all the shapes', () => {
  expect(files).toEqual(Object.keys(PLACES))
})
