import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Unit } from '#app/backend/feeds/unit.ts'
import { readUnits } from '../../../../../fixtures/feeds/read-units.ts'
import { type Plain, readPlain } from '../../../../../fixtures/feeds/real-shapes/plain-reader.ts'

const FOLDER = new URL('../../../../../fixtures/feeds/real-shapes/profitbase/', import.meta.url)

/** Offers that cannot be sold as they are, and why. */
const REFUSED: Readonly<Record<string, string>> = {
  'bad-floor': 'floor.missing',
  'bad-area': 'area.missing',
  'bad-kind': 'kind.unknown',
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
/** Price of each offer of special-offers.xml, all of them 60 m² for 8,000,000. */
const REDUCED: Readonly<Record<string, [price: number, reason: string | null]>> = {
  'so-percent': [7_200_000, 'Осень'],
  'so-value': [7_700_000, 'Минус триста'],
  'so-metre': [7_700_000, 'За метр'],
  'so-price': [7_000_000, 'Цена дня'],
  'so-two': [7_440_000, 'Семь'],
  'so-promo': [7_500_000, null],
}

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

/** Words for so many combined and so many separate ones, or the word of the account. */
function kindOfBathroom(offer: Plain): string | undefined {
  const counts = `${offer.number('combined-bathroom-unit') ?? 0} ${offer.number('separated-bathroom-unit') ?? 0}`
  const words = { '1 0': 'совмещённый', '0 1': 'раздельный', '1 1': 'совмещённый и раздельный' }[counts]
  return words ?? (/\p{L}/u.test(custom(offer, 'Санузел')) ? custom(offer, 'Санузел') : undefined)
}

/** Each field of an offer by code of its own. */
function expected(offer: Plain) {
  const id = offer.attribute('internal-id')
  const kind = KINDS[offer.say('property_type')] ?? 'flat'
  const isHome = kind === 'flat' || kind === 'apartment'
  const [floor = '', floorTo] = offer.say('floor').split(/(?<=\d)-/)
  const base = amount(offer.say('price/value'))
  const [price, reason] = REDUCED[id] ?? [base, null]
  const ceiling =
    offer.number('ceiling_height') ?? (Number(custom(offer, 'Высота потолков').replace(',', '.')) || null)
  const [balconies, loggias] = [offer.number('balcony-count') ?? 0, offer.number('loggia-count') ?? 0]
  const inAddress = /Самара/.test(offer.say('object/location/address'))
  const bathrooms =
    (Number(custom(offer, 'Санузел')) || 0) +
    (offer.number('separated-bathroom-unit') ?? 0) +
    (offer.number('combined-bathroom-unit') ?? 0)
  return {
    id,
    kind,
    projectId: offer.say('object/id'),
    // A complex without a name is called by its street and house.
    project: offer.say('object/name') || 'Речная улица, 1',
    region: offer.say('object/location/region') || (inAddress ? 'Самарская область' : null),
    city: offer.say('object/location/locality-name') || (inAddress ? 'г. Самара' : null),
    district: offer.say('object/location/district') || null,
    address: (inAddress ? 'Речная улица, 1' : offer.say('object/location/address')) || null,
    lat: offer.number('object/location/latitude'),
    lon: offer.number('object/location/longitude'),
    houseId: offer.say('house/id'),
    house: offer.say('house/name'),
    houseNumber: offer
      .say('house/name')
      .replace(/^(Дом|Корпус|Литер) /, '')
      .replace(/, секция.*/, ''),
    floorsTotal: offer.number('house/floors-total'),
    deadlineYear: offer.number('house/built-year'),
    deadlineQuarter: Number(offer.say('house/ready-quarter').replace('Q', '')) || null,
    material: offer.say('house/building-type') || null,
    number: offer.say('number'),
    position: offer.number('position-on-floor'),
    section:
      Number(
        /секция (\d)/.exec(offer.say('building-section') + offer.say('house/name'))?.[1] ??
          offer.say('building-section'),
      ) || null,
    floor: Number(floor),
    floorTo: floorTo === undefined ? null : Number(floorTo),
    rooms: !isHome || offer.say('studio') === '1' ? 0 : offer.number('rooms'),
    euro: offer.say('euro-layout') === '1',
    freeLayout: offer.say('open-plan') === '1',
    area: offer.number('area/value'),
    livingArea: offer.number('living-space'),
    kitchenArea: offer.number('kitchen-space'),
    balconyArea: custom(offer, 'Площадь лоджии') === '' ? null : 3.4,
    roomAreas: offer
      .all('custom-field')
      .filter((field) => field.say('name').startsWith('Площадь: '))
      .map((field) => field.number('value')),
    price,
    priceBase: base,
    discountReason: reason,
    hasDiscount: reason !== null || id === 'so-promo',
    familyMortgage: id === 'so-mortgage',
    status: STATUSES[offer.say('status')] ?? 'unknown',
    finish: FINISHES[offer.say('facing') || custom(offer, 'Отделка')] ?? null,
    ceilingHeight: ceiling === null ? null : ceiling > 100 ? ceiling / 1000 : ceiling,
    layoutCode: offer.say('preset-code') || undefined,
    lotNumber: custom(offer, 'Номер лота') || null,
    directions: custom(offer, 'Стороны света') === '' ? [] : ['Ю', 'СЗ'],
    wardrobe: custom(offer, 'Гардеробная') === 'да',
    pictures: offer.all('image').map((image) => [image.attribute('type'), image.own]),
    description: offer.say('description') === '' ? undefined : 'Окна на реку.',
    balconies: balconies || undefined,
    loggias: loggias || Number(custom(offer, 'Количество лоджий')) || undefined,
    metro: offer
      .all('object/location/metro')
      .map((station) => ({ name: station.say('name'), minutes: 12, by: 'foot' })),
    mortgage: custom(offer, 'Ипотека') === 'да' || undefined,
    installment: custom(offer, 'Рассрочка') === 'да',
    keysBy: custom(offer, 'Выдача ключей') === '' ? undefined : '2028-06-30',
    parking: custom(offer, 'Паркинг') === '' ? undefined : 'underground',
    lift: custom(offer, 'Лифт') === '' ? undefined : { passenger: 2 },
    guarded: custom(offer, 'Охрана') === 'да' || undefined,
    videoUrl: custom(offer, 'Видео') || undefined,
    bathroomKind: kindOfBathroom(offer),
    bathrooms: bathrooms || undefined,
    tourUrl: custom(offer, '3D-тур') || undefined,
    cadastralNumber: custom(offer, 'Кадастровый номер') || undefined,
    statusText: offer.say('status-humanized') || offer.say('status') || undefined,
  }
}

const TYPE_OF: Readonly<Record<string, string>> = { plan: 'plan', floor: 'plan floor', house: 'house' }

/** The same fields of a unit. */
function found(unit: Unit, isTyped: boolean) {
  const { project, building, details, plans, layout, benefits } = unit
  return {
    id: unit.externalId,
    kind: unit.kind,
    projectId: project.externalId,
    project: project.name,
    region: project.region,
    city: project.city,
    district: project.district,
    address: project.address,
    lat: project.lat,
    lon: project.lon,
    houseId: building.externalId,
    house: building.name,
    houseNumber: building.number,
    floorsTotal: building.floorsTotal,
    deadlineYear: building.deadlineYear,
    deadlineQuarter: building.deadlineQuarter,
    material: building.material,
    number: unit.number,
    position: unit.position,
    section: unit.section,
    floor: unit.floor,
    floorTo: unit.floorTo,
    rooms: unit.rooms,
    euro: unit.euro,
    freeLayout: unit.freeLayout,
    area: unit.area,
    livingArea: unit.livingArea,
    kitchenArea: unit.kitchenArea,
    balconyArea: unit.balconyArea,
    roomAreas: unit.roomAreas.map(({ area }) => area),
    price: hasRun(unit) ? unit.priceBase : unit.price,
    priceBase: unit.priceBase,
    discountReason: hasRun(unit) ? null : unit.discountReason,
    hasDiscount: benefits.includes('discount') && !hasRun(unit),
    familyMortgage: benefits.includes('family_mortgage'),
    status: unit.status,
    finish: unit.finish,
    ceilingHeight: unit.ceilingHeight,
    layoutCode: layout?.derived === false ? layout.code : undefined,
    lotNumber: unit.lotNumber,
    directions: unit.windowDirections,
    wardrobe: unit.traits.includes('wardrobe'),
    pictures: plans.map(({ kind, url }) => [isTyped ? TYPE_OF[kind] : '', url]),
    description: details.description,
    balconies: details.balconies,
    loggias: details.loggias,
    metro: details.metro ?? [],
    mortgage: details.mortgage,
    installment: benefits.includes('installment'),
    keysBy: details.keysBy,
    parking: details.parking,
    lift: details.lift,
    guarded: details.guarded,
    videoUrl: details.videoUrl,
    bathroomKind: details.bathroomKind,
    bathrooms: details.bathrooms,
    tourUrl: details.tourUrl,
    cadastralNumber: details.cadastralNumber,
    statusText: details.statusText,
  }
}

/** A discount that is over is kept in the unit, so that the same file is the same unit, and ends before it is stored. */
const hasRun = ({ discountUntil }: Unit) => discountUntil !== null && Date.parse(discountUntil) < Date.now()

describe.each(files)('a file of Profitbase like %s', (file) => {
  const offers = readPlain(new URL(file, FOLDER)).all('offer')
  const refused = offers.filter((offer) => offer.attribute('internal-id') in REFUSED)
  const read = () => readUnits(readFileSync(new URL(file, FOLDER)))

  it('gives what an independent reader finds in it, field by field', async () => {
    const { units, summary } = await read()
    expect(summary).toMatchObject({ dialect: 'profitbase', offers: offers.length, refused: refused.length })
    const usable = offers.filter((offer) => !refused.includes(offer))
    expect(units.map((unit) => found(unit, file === 'plans-and-types.xml'))).toEqual(usable.map(expected))
  })

  it('tells what it left out, and reads no names of owners', async () => {
    const { units, problems } = await read()
    for (const offer of refused) {
      const offerId = offer.attribute('internal-id')
      expect(problems).toContainEqual(
        expect.objectContaining({ offerId, code: REFUSED[offerId], severity: 'error' }),
      )
    }
    expect(JSON.stringify(units)).not.toContain('Иванов')
  })
})

it('has files with all the shapes', () => {
  expect(files).toHaveLength(7)
})
