import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readUnits } from '../../../../../fixtures/feeds/read-units.ts'
import {
  inPrint,
  type Plain,
  plainLayout,
  plainTraits,
  readPlain,
} from '../../../../../fixtures/feeds/real-shapes/plain-reader.ts'

const FOLDER = join(import.meta.dirname, '../../../../../fixtures/feeds/real-shapes/domclick')

/** What the addresses of the files say, read by a person. */
const PLACES: Record<string, { city: string; region: string | null; address: string }> = {
  'Кострома, Индустриальная улица 7/1': {
    city: 'Кострома',
    region: null,
    address: 'Индустриальная улица 7/1',
  },
  'Россия, Свердловская область, г. Екатеринбург, ул. Лесная, 4': {
    city: 'г. Екатеринбург',
    region: 'Свердловская область',
    address: 'ул. Лесная, 4',
  },
  'г. Екатеринбург, ул. 25 лет Октября, 9': {
    city: 'г. Екатеринбург',
    region: null,
    address: 'ул. 25 лет Октября, 9',
  },
  'Новосибирск, Дачная 21': { city: 'Новосибирск', region: null, address: 'Дачная 21' },
  'Нижегородская область, Нижний Новгород, наб. Волжская, д. 3': {
    city: 'Нижний Новгород',
    region: 'Нижегородская область',
    address: 'наб. Волжская, д. 3',
  },
  'Самарская область, Самара, Московское шоссе, 100': {
    city: 'Самара',
    region: 'Самарская область',
    address: 'Московское шоссе, 100',
  },
}

/** Words of the files and what they mean, read by a person. */
const STATES: Record<string, string> = {
  строится: 'building',
  unfinished: 'building',
  built: 'built',
  'hand-over': 'finished',
  project: 'planned',
}
const FINISHES: Record<string, string> = {
  нет: 'none',
  'без отделки': 'none',
  да: 'finish',
  чистовая: 'finish',
  предчистовая: 'prefinish',
  черновая: 'rough',
  'под ключ': 'furnished',
  'с мебелью': 'furnished',
}
const VIEWS: Record<string, string[]> = {
  'во двор': ['yard'],
  'на улицу': ['street'],
  'во двор и на улицу': ['street', 'yard'],
  'на парк': ['park'],
  'на город': ['city'],
  'на реку и во двор': ['river', 'yard'],
}
const BALCONIES: Record<string, object> = {
  да: { balconies: 1 },
  балкон: { balconies: 1 },
  '1': { balconies: 1 },
  '2': { balconies: 2 },
  лоджия: { loggias: 1 },
  '2 лоджии': { loggias: 2 },
  'балкон и 2 лоджии': { balconies: 1, loggias: 2 },
}
const ROOMS: Record<string, { rooms: number; euro: boolean }> = {
  студия: { rooms: 0, euro: false },
  'евро-2': { rooms: 2, euro: true },
}

const number = (text: string) => (text === '' ? null : Number(text.replaceAll(' ', '').replace(',', '.')))

/** What a person would put into the catalogue for a flat of the file. */
function expectedUnit(flat: Plain, building: Plain, complex: Plain) {
  const value = (name: string) => flat.say(name) || flat.say(`${name}/value`)
  const isPlain = !/нет|^$/i.test(flat.say('decoration'))
  const roomAreas = flat
    .all('rooms_area')
    .flatMap((list) =>
      list.kids.length > 0
        ? list.kids.map((area) => area.own.trim() || area.say('value'))
        : list.own.split('+'),
    )
  const bathroom = flat.say('bathroom')
  const plans = [...flat.all('plan'), ...flat.all('plans/plan')].map(({ own }) => ({
    kind: 'plan',
    title: 'Планировка',
    url: own,
  }))
  const houses = [...building.all('image'), ...complex.all('images/image')]
  const description = complex.say('description_main/text')
  const apartment = flat.say('apartment')
  const quarter = building.say('ready_quarter')
  const price = number(value('price'))
  const { rooms, euro } = ROOMS[flat.say('room')] ?? { rooms: Number(flat.say('room')), euro: false }
  const area = number(value('area')) ?? 0
  const ceilingHeight = number(building.say('ceiling_height'))
  const place = PLACES[complex.say('address')]
  const details = {
    ...BALCONIES[flat.say('balcony').toLowerCase()],
    ...(/^\d$/.test(bathroom)
      ? { bathrooms: Number(bathroom) }
      : bathroom !== '' && { bathroomKind: bathroom }),
    ...(complex.say('infrastructure/parking') === '1' && { parking: 'yes' }),
    ...(complex.say('infrastructure/security') === '1' && { guarded: true }),
    ...(complex.all('videos').length > 0 && { videoUrl: 'https://video.example.ru/tour' }),
    ...(flat.say('description') !== '' && { description: 'Окна на Волгу' }),
  }
  const found = { kind: 'flat', rooms, euro, area, ceilingHeight, details }
  return {
    externalId: flat.say('flat_id') || `${building.say('id')}-${apartment}`,
    kind: 'flat',
    status: 'free',
    number: apartment,
    section: Number(/секция (\d)/.exec(flat.say('section') + building.say('name'))?.[1] ?? 0) || null,
    floor: Number(flat.say('floor')),
    floorTo: null,
    position: null,
    lotNumber: null,
    rooms,
    euro,
    freeLayout: false,
    layout: plainLayout(found),
    price,
    priceBase: price,
    discountReason: null,
    discountUntil: null,
    area,
    balconyArea: null,
    livingArea: number(value('living_area')),
    kitchenArea: number(value('kitchen_area')),
    roomAreas: roomAreas.map((area, index) => ({
      kind: 'room',
      name: `Комната ${index + 1}`,
      area: number(area),
    })),
    finish: FINISHES[flat.say(isPlain ? 'decoration' : 'renovation').toLowerCase()],
    views: VIEWS[flat.say('window_view')] ?? [],
    plans: [...plans, ...houses.map((house) => ({ kind: 'house', title: 'Дом', url: house.own }))].filter(
      ({ url }) => url.startsWith('https:'),
    ),
    details,
    traits: plainTraits(found),
    benefits: [],
    windowDirections: [],
    ceilingHeight,
    project: {
      externalId: complex.say('id') || 'сосны',
      name: inPrint(complex.say('name')),
      district: null,
      ...place,
      lat: number(complex.say('latitude')),
      lon: number(complex.say('longitude')),
      ...(description !== '' && { description }),
    },
    building: {
      externalId: building.say('id'),
      name: building.say('name'),
      number: building.say('name').replace(/^(?:Корпус|ГП|Дом|Литер)[ -]|, секция.*/g, ''),
      isKnown: true,
      floorsTotal: Number(building.say('floors')),
      state: STATES[building.say('building_state')],
      deadlineYear: Number(building.say('built_year')),
      deadlineQuarter: quarter === 'II' ? 2 : Number(quarter),
      material: building.say('building_type') || null,
      ceilingHeight,
      address: building.say('address') || place?.address,
    },
  }
}

describe('a file of Domclick', () => {
  it.each([
    ['one-complex.xml', 4, []],
    ['several-complexes.xml', 5, []],
    ['closed-sales.xml', 1, []],
    ['old-order.xml', 2, ['image.address']],
    ['without-ids.xml', 3, ['price.missing']],
    ['sections-in-names.xml', 2, []],
  ])('%s gives what a second reader finds in it', async (name, count, told) => {
    const path = join(FOLDER, name)
    const text = await readFile(path, 'utf8')
    const expected = readPlain(path)
      .all('complex')
      .flatMap((complex) =>
        complex.all('buildings/building').flatMap((building) =>
          building
            .all('flats/flat')
            .filter((flat) => flat.say('area') !== '' || flat.say('area/value') !== '')
            .map((flat) => expectedUnit(flat, building, complex)),
        ),
      )
    expect(expected).toHaveLength(count)
    const [named] = readPlain(path)
      .all('complex')
      .filter((complex) => complex.say('developer/name') !== '')
    const seller = named
      ? {
          name: inPrint(named.say('developer/name')),
          phone: named.say('sales_info/sales_phone').replace(/\D/g, '').replace(/^[78]/, '+7'),
          isDeveloper: true,
        }
      : null
    const phones = new Map(named && seller ? [[named.say('id'), seller.phone]] : [])
    for (const bytes of [11, 4_096, 1_000_000]) {
      const { units, codes, summary } = await readUnits(text, bytes)
      expect(summary).toEqual({ dialect: 'domclick', offers: count, refused: 0, seller, phones })
      expect(codes).toEqual(told)
      expect(units).toEqual(expected)
    }
  })

  it('domclick.xml is YRL, whatever its name', async () => {
    const text = await readFile(join(FOLDER, 'domclick.xml'), 'utf8')
    const { summary, units } = await readUnits(text)
    expect(summary).toMatchObject({ dialect: 'yrl', offers: 2, refused: 0 })
    expect(new Set(units.map(({ project }) => project.externalId)).size).toBe(1)
    expect(new Set(units.map(({ building }) => building.externalId)).size).toBe(2)
  })
})
