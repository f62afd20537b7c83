import { seededRandom } from '../../tests/fixtures/random.ts'

/**
 * The flats on sale of a seeded developer, house by house: complexes of 5 to 15 houses, houses of some hundred flats,
 * 40 to 100 layouts in each complex. What is a flat's own differs from flat to flat; what is of the house or complex
 * repeats in it alone. There are more complexes than a developer has, because 100 MB hold more flats.
 */
export type Flat = {
  id: number
  number: number
  section: number
  floor: number
  area: string
  living: string
  kitchen: string
  price: number
  isFree: boolean
  finish: number
  /** Which side of the house it looks to. */
  side: number
  layout: Layout
  house: House
  description: string
  /** Where its drawing, its floor's and three of the house lie. */
  pictures: { plan: string; floor: string; house: readonly string[] }
}

export type House = {
  id: number
  name: string
  floors: number
  sections: number
  year: number
  quarter: number
  street: string
  houseNumber: number
  latitude: string
  longitude: string
  material: number
  complex: Complex
}

export type Complex = {
  id: number
  name: string
  district: string
  phone: string
  metro: string
  minutes: number
}

type Layout = {
  code: string
  rooms: number
  area: number
  loggias: number
  bathrooms: number
  ceiling: string
  /** The text of a description before and after the area. */
  text: readonly [string, string]
}

const NAMES = [
  'Берег',
  'Лесной',
  'Причал',
  'Высота',
  'Парковый',
  'Ясный',
  'Вершина',
  'Сады',
  'Слобода',
  'Мост',
]
const DISTRICTS = ['Ленинский район', 'Советский район', 'Заречье', 'Центральный район']
const STREETS = ['Речная улица', 'улица Садовая', 'Причальная улица', 'проспект Мира', 'улица 25 лет Октября']
const STATIONS = ['Портовая Тестовая', 'Южная Тестовая', 'Речная Тестовая', 'Садовая Тестовая']
const PHRASES = [
  'Кухня-гостиная с двумя окнами и выходом на лоджию',
  'Окна на две стороны, утром солнце в спальне',
  'Отдельная гардеробная и место для стиральной машины',
  'Двор без машин, рядом школа и детский сад',
  'Высокие потолки и широкий коридор',
  'Подземная стоянка с лифтом до этажа',
  'До набережной десять минут пешком',
  'Спальни вдали от кухни, у каждой своё окно',
]
const FLATS_ON_FLOOR = 6
const SOLD = 0.4

/** Flats without end; the same in each run. */
export function* flatsOfDeveloper(): Generator<Flat> {
  const random = seededRandom(14)
  let id = 4_100_000
  for (let complexId = 1; ; complexId++) {
    const complex = {
      id: 51_000 + complexId,
      name: `${random.pick(NAMES)} ${complexId}`,
      district: random.pick(DISTRICTS),
      phone: `+7 342 200-${10 + (complexId % 10)}-00`,
      metro: random.pick(STATIONS),
      minutes: 3 + random.below(20),
    }
    const layouts = Array.from({ length: 40 + random.below(61) }, (_, index) =>
      layoutOf(random, complexId, index),
    )
    const houses = 5 + random.below(11)
    for (let index = 1; index <= houses; index++) {
      const house = houseOf(random, complex, index)
      const render = `https://cdn.example.ru/upload/houses/${house.id}`
      const pictures = [1, 2, 3].map((view) => `${render}/render-${view}.jpg`)
      let number = 0
      for (let section = 1; section <= house.sections; section++) {
        const stack = Array.from({ length: FLATS_ON_FLOOR }, () => random.pick(layouts))
        for (let floor = 2; floor <= house.floors; floor++) {
          const plan = `${render}/s${section}/floor-${floor}.png`
          for (const layout of stack) {
            number++
            id += 1 + random.below(9)
            if (random.chance(SOLD)) continue
            yield flatOf(
              random,
              layout,
              { id, number, section, floor, house },
              { floor: plan, house: pictures },
            )
          }
        }
      }
    }
  }
}

type Random = ReturnType<typeof seededRandom>

function layoutOf(random: Random, complexId: number, index: number): Layout {
  const rooms = random.below(5)
  const phrases = Array.from({ length: 4 }, () => random.pick(PHRASES)).join('. ')
  const title = rooms === 0 ? 'Студия' : `Квартира с ${rooms} спальнями`
  return {
    code: `${rooms}к-${complexId}.${index + 1}`,
    rooms,
    area: 24 + rooms * 17 + random.below(900) / 100,
    loggias: random.below(3),
    bathrooms: rooms > 2 ? 2 : 1,
    ceiling: random.pick(['2.7', '2.8', '3']),
    text: [`${title} площадью `, ` м². ${phrases}. Планировка ${index + 1}, доступна ипотека и рассрочка.`],
  }
}

function houseOf(random: Random, complex: Complex, index: number): House {
  return {
    id: complex.id * 20 + index,
    name: `Корпус ${index}`,
    floors: 9 + random.below(17),
    sections: 1 + random.below(4),
    year: 2026 + random.below(4),
    quarter: 1 + random.below(4),
    street: random.pick(STREETS),
    houseNumber: 1 + random.below(120),
    latitude: (58 + random.below(90_000) / 1_000_000).toFixed(6),
    longitude: (56.2 + random.below(90_000) / 1_000_000).toFixed(6),
    material: random.below(3),
    complex,
  }
}

type FlatPlace = Pick<Flat, 'id' | 'number' | 'section' | 'floor' | 'house'>

/** The measured area of a flat differs from that of its layout a little. */
function flatOf(
  random: Random,
  layout: Layout,
  place: FlatPlace,
  pictures: Omit<Flat['pictures'], 'plan'>,
): Flat {
  const metres = layout.area + (random.below(120) - 60) / 100
  const area = metres.toFixed(2)
  const [before, after] = layout.text
  return {
    ...place,
    area,
    living: (metres * (0.5 + random.below(8) / 100)).toFixed(2),
    kitchen: (9 + random.below(1_000) / 100).toFixed(2),
    price: Math.round(metres * (118_000 + place.floor * 640 + random.below(9_000))),
    isFree: !random.chance(0.1),
    finish: random.below(3),
    side: random.below(3),
    layout,
    description: before + area + after,
    pictures: {
      plan: `https://cdn.example.ru/upload/layouts/${place.house.complex.id}/${layout.code}.png`,
      ...pictures,
    },
  }
}
