import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readUnits } from '../../../../../fixtures/feeds/read-units.ts'
import {
  type Plain,
  plainLayout,
  plainTraits,
  readPlain,
} from '../../../../../fixtures/feeds/real-shapes/plain-reader.ts'

const FOLDER = new URL('../../../../../fixtures/feeds/real-shapes/profitbase/', import.meta.url)

const ofEach = (ids: readonly string[], codes: readonly string[]) =>
  ids.flatMap((id) => codes.map((code) => `${id} ${code}`))

/** Everything that must be told of each file, in order; of errors the offer is left out. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  'custom-fields.xml': [],
  'old-account.xml': [
    ...ofEach(['5864262', '5864263', '5864264', '5864265', '5864266'], ['image.guessed']),
    ...ofEach(['5864267'], ['number.missing', 'image.guessed']),
  ],
  'other-kinds.xml': ['bad-floor floor.missing!', 'bad-area area.missing!', 'bad-kind kind.unknown!'],
  'plans-and-types.xml': [],
  'special-offers.xml': [],
  'statuses.xml': ['st-6 status.unknown'],
  'without-names.xml': [
    'wn-1 project.guessed',
    ...ofEach(
      ['wn-2'],
      ['project.guessed', 'image.guessed', 'image.guessed', 'image.guessed', 'deal.hidden'],
    ),
  ],
}
const KINDS: Readonly<Record<string, string>> = {
  Апартаменты: 'apartment',
  Кладовая: 'storeroom',
  Машиноместо: 'parking',
  'Помещение свободного назначения': 'commercial',
}
const FINISHES: Readonly<Record<string, string>> = {
  Чистовая: 'finish',
  Предчистовая: 'prefinish',
  'White box': 'prefinish',
  'Без отделки': 'none',
  Черновая: 'rough',
  'С мебелью': 'furnished',
}
/** Statuses by what the person who keeps the account means. */
const STATUSES: Readonly<Record<string, string>> = {
  AVAILABLE: 'free',
  '': 'free',
  BOOKED: 'reserved',
  BOOKED_PAID: 'reserved',
  EXECUTION: 'reserved',
  STATUS_17: 'reserved',
  SOLD: 'sold',
  UNAVAILABLE: 'hidden',
}
const STATES: Readonly<Record<string, string>> = {
  unfinished: 'building',
  built: 'built',
  'hand-over': 'finished',
}
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  'во двор': ['yard'],
  'на улицу': ['street'],
  'во двор и на улицу': ['street', 'yard'],
  'на реку': ['river'],
  'парк и двор': ['park', 'yard'],
}
const NEXT_CENTURY = '2099-12-31T20:59:59.000Z'
/** Price of each offer of special-offers.xml, all of them 60 m² for 8,000,000. */
const REDUCED: Readonly<
  Record<string, readonly [price: number, reason: string | null, until: string | null]>
> = {
  'so-percent': [7_200_000, 'Осень', NEXT_CENTURY],
  'so-value': [7_700_000, 'Минус триста', null],
  'so-metre': [7_700_000, 'За метр', NEXT_CENTURY],
  'so-price': [7_000_000, 'Цена дня', NEXT_CENTURY],
  // It is over, and kept in the unit, so that the same file is the same unit: it ends before it is stored.
  'so-past': [6_800_000, 'Давно', '2020-02-01T20:59:59.000Z'],
  'so-two': [7_440_000, 'Семь', NEXT_CENTURY],
  'so-promo': [7_500_000, null, null],
}
const TITLES: Readonly<Record<string, string>> = {
  plan: 'Планировка',
  floor: 'На этаже',
  furniture: 'С мебелью',
  house: 'Дом',
  image: 'Изображение',
}
const TYPES: Readonly<Record<string, string>> = { plan: 'plan', 'plan floor': 'floor', house: 'house' }
/** What pictures without a type show, by the end of their addresses. */
const PICTURES: Readonly<Record<string, string>> = { '3d-plan.png': 'furniture', 'facade.jpg': 'house' }

const files = readdirSync(FOLDER)

const amount = (text: string) => {
  const value = Math.round(Number(text.replaceAll(' ', '').replace(',', '.')))
  return value > 0 ? value : null
}
const custom = (offer: Plain, name: string) =>
  offer
    .all('custom-field')
    .find((field) => field.say('name') === name)
    ?.say('value') ?? ''
const yes = (offer: Plain, name: string) => custom(offer, name) === 'да'

/** Words for so many combined and so many separate ones, or the word of the account. */
function kindOfBathroom(offer: Plain): string | undefined {
  const counts = `${offer.number('combined-bathroom-unit') ?? 0} ${offer.number('separated-bathroom-unit') ?? 0}`
  const words = { '1 0': 'совмещённый', '0 1': 'раздельный', '1 1': 'совмещённый и раздельный' }[counts]
  return words ?? (/\p{L}/u.test(custom(offer, 'Санузел')) ? custom(offer, 'Санузел') : undefined)
}

function expectedPrice(offer: Plain, id: string) {
  const priceBase = amount(offer.say('price/value'))
  const [price, discountReason, discountUntil] = REDUCED[id] ?? [priceBase, null, null]
  return {
    price,
    priceBase,
    discountReason,
    discountUntil,
    benefits: [
      ...(price === priceBase ? [] : ['discount']),
      ...(id === 'so-mortgage' ? ['family_mortgage'] : []),
      ...(yes(offer, 'Рассрочка') ? ['installment'] : []),
    ],
  }
}

function expectedDetails(offer: Plain) {
  const balconies = offer.number('balcony-count') ?? 0
  const loggias = (offer.number('loggia-count') ?? 0) || Number(custom(offer, 'Количество лоджий'))
  const bathrooms =
    (Number(custom(offer, 'Санузел')) || 0) +
    (offer.number('separated-bathroom-unit') ?? 0) +
    (offer.number('combined-bathroom-unit') ?? 0)
  const bathroomKind = kindOfBathroom(offer)
  const statusText = offer.say('status-humanized') || offer.say('status')
  const metro = offer.all('object/location/metro')
  return {
    ...(offer.say('deal-status') === 'переуступка' && { deal: 'assignment' }),
    ...(offer.say('description') && { description: 'Окна на реку.' }),
    ...(balconies > 0 && { balconies }),
    ...(loggias > 0 && { loggias }),
    ...(metro.length > 0 && {
      metro: metro.map((station) => ({ name: station.say('name'), minutes: 12, by: 'foot' })),
    }),
    ...(yes(offer, 'Ипотека') && { mortgage: true }),
    ...(custom(offer, 'Выдача ключей') && { keysBy: '2028-06-30' }),
    ...(custom(offer, 'Паркинг') && { parking: 'underground' }),
    ...(custom(offer, 'Лифт') && { lift: { passenger: 2 } }),
    ...(yes(offer, 'Охрана') && { guarded: true }),
    ...(custom(offer, 'Видео') && { videoUrl: custom(offer, 'Видео') }),
    ...(bathroomKind && { bathroomKind }),
    ...(bathrooms > 0 && { bathrooms }),
    ...(custom(offer, '3D-тур') && { tourUrl: custom(offer, '3D-тур') }),
    ...(custom(offer, 'Кадастровый номер') && { cadastralNumber: custom(offer, 'Кадастровый номер') }),
    ...(statusText && { statusText }),
    ...(offer.say('property_type') === 'Помещение свободного назначения' && { purpose: 'free' }),
  }
}

const expectedPlans = (offer: Plain) =>
  offer.all('image').map((image) => {
    const inPreset = image.own.includes('/preset/') ? 'plan' : 'image'
    const kind = TYPES[image.attribute('type')] ?? PICTURES[image.own.split('/').at(-1) ?? ''] ?? inPreset
    return { url: image.own, kind, title: TITLES[kind] }
  })

function expectedPlace(offer: Plain) {
  const line = offer.say('object/location/address')
  const inAddress = line.includes('Самара')
  const house = offer.say('house/name')
  const section = offer.say('building-section')
  return {
    project: {
      externalId: offer.say('object/id'),
      // A complex without a name is called by its street and house.
      name: offer.say('object/name') || 'Речная улица, 1',
      region: offer.say('object/location/region') || (inAddress ? 'Самарская область' : null),
      city: offer.say('object/location/locality-name') || (inAddress ? 'г. Самара' : null),
      district: offer.say('object/location/district') || null,
      address: (inAddress ? 'Речная улица, 1' : line) || null,
      lat: offer.number('object/location/latitude'),
      lon: offer.number('object/location/longitude'),
    },
    building: {
      externalId: offer.say('house/id'),
      name: house,
      number: house.replace(/^(Дом|Корпус|Литер) /, '').replace(/, секция.*/, ''),
      isKnown: true,
      floorsTotal: offer.number('house/floors-total'),
      state: STATES[offer.say('house/building-state')] ?? null,
      deadlineYear: offer.number('house/built-year'),
      deadlineQuarter: Number(offer.say('house/ready-quarter').replace('Q', '')) || null,
      material: offer.say('house/building-type') || null,
      ceilingHeight: null,
      address: null,
    },
    section: Number(/секция (\d)/.exec(section + house)?.[1] ?? section) || null,
  }
}

/** Each field of an offer by code that has nothing in common with the importer's. */
function expectedUnit(offer: Plain) {
  const id = offer.attribute('internal-id')
  const kind = KINDS[offer.say('property_type')] ?? 'flat'
  const isHome = kind === 'flat' || kind === 'apartment'
  const [floor = '', floorTo] = offer.say('floor').split(/(?<=\d)-/)
  const ceiling =
    offer.number('ceiling_height') ?? (Number(custom(offer, 'Высота потолков').replace(',', '.')) || null)
  const rooms = offer.all('custom-field').filter((field) => field.say('name').startsWith('Площадь: '))
  const flat = {
    kind,
    rooms: !isHome || offer.say('studio') === '1' ? 0 : Number(offer.say('rooms')),
    euro: offer.say('euro-layout') === '1',
    area: offer.number('area/value') ?? 0,
    ceilingHeight: ceiling === null ? null : ceiling > 100 ? ceiling / 1000 : ceiling,
    details: expectedDetails(offer),
  }
  const layout = plainLayout(flat, offer.say('preset-code'))
  const title = custom(offer, 'Планировка')
  return {
    externalId: id,
    ...expectedPlace(offer),
    ...flat,
    layout: layout && title ? { ...layout, title } : layout,
    number: offer.say('number'),
    position: offer.number('position-on-floor'),
    floor: Number(floor),
    floorTo: floorTo === undefined ? null : Number(floorTo),
    freeLayout: offer.say('open-plan') === '1',
    livingArea: offer.number('living-space'),
    kitchenArea: offer.number('kitchen-space'),
    balconyArea: custom(offer, 'Площадь лоджии') === '' ? null : 3.4,
    roomAreas: rooms.map((field) => {
      const name = field.say('name').replace('Площадь: ', '')
      return { kind: name === 'Спальня' ? 'bedroom' : 'kl', name, area: field.number('value') }
    }),
    ...expectedPrice(offer, id),
    status: 'deal' in flat.details ? 'hidden' : (STATUSES[offer.say('status')] ?? 'unknown'),
    finish: FINISHES[offer.say('facing') || custom(offer, 'Отделка')] ?? null,
    lotNumber: custom(offer, 'Номер лота') || null,
    windowDirections: custom(offer, 'Стороны света') === '' ? [] : ['Ю', 'СЗ'],
    traits: [
      ...plainTraits(flat),
      ...(yes(offer, 'Гардеробная') ? ['wardrobe'] : []),
      ...(floorTo === undefined ? [] : ['two_level']),
    ],
    views: VIEWS[offer.say('window-view') || custom(offer, 'Вид из окон')] ?? [],
    plans: expectedPlans(offer),
  }
}

describe.each(files)('a file of Profitbase like %s', (file) => {
  it.each([7, 4_096, 1_000_000])(
    'gives what an independent reader finds in it, field by field, in pieces of %i bytes, and tells the rest',
    async (bytes) => {
      const told = TOLD[file] ?? []
      const refused = told.filter((line) => line.endsWith('!')).map((line) => line.split(' ')[0])
      const offers = readPlain(new URL(file, FOLDER)).all('offer')
      const sold = offers.filter((offer) => !refused.includes(offer.attribute('internal-id')))
      const { units, summary, problems } = await readUnits(readFileSync(new URL(file, FOLDER)), bytes)
      expect(summary).toEqual({
        dialect: 'profitbase',
        offers: offers.length,
        refused: refused.length,
        seller: null,
        phones: new Map(),
      })
      expect(units).toEqual(sold.map(expectedUnit))
      expect(
        problems.map(({ offerId, code, severity }) => `${offerId} ${code}${severity === 'error' ? '!' : ''}`),
      ).toEqual(told)
      // An owner may be a person.
      expect(JSON.stringify(units)).not.toContain('Иванов')
    },
  )
})

it('has files with all the shapes', () => {
  expect(files).toEqual(Object.keys(TOLD))
})
