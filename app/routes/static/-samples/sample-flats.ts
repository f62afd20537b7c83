import type { Flat, FlatCard, Programme } from '#app/contract/flat.ts'
import type { LayoutType, TypeCard } from '#app/contract/types.ts'
import { samplePhoto, samplePlan } from './sample-pictures.ts'

/** Ids of samples are above all that a database gives, so that no address of theirs leads to a real flat. */
const FIRST_ID = 2_147_483_000

export const sampleCity = { id: 4, name: 'Среднегорск' }
export const sampleProject = { id: FIRST_ID, slug: 'obrazets', name: 'Образцовый' }
export const sampleBuilding = { id: FIRST_ID, slug: 'korpus-2', number: '2', name: 'Корпус 2' }
export const sampleDeadline = { value: '2027-4', label: 'IV\u00a0кв. 2027' }

export const sampleProgramme: Programme = {
  name: 'Семейная ипотека',
  bank: null,
  benefit: 'family_mortgage',
  rate: 6,
  full_cost: { from: 6.1, to: 7.9 },
  first_payment_percent: 20.1,
  term_years: 30,
  loan_limit: 6_000_000,
}

/** @param place - 0, 1, 2 …: tells samples apart by id, number, floor and price */
export function sampleFlat(place: number, changes: Partial<Flat> = {}): Flat {
  const price = 7_480_000 + place * 215_000
  const area = 61.4
  return {
    id: FIRST_ID + 100 + place,
    number: String(128 + place * 8),
    lot_number: `ОБ-2-${128 + place * 8}`,
    rooms: 2,
    euro: false,
    area,
    kitchen_area: 12.1,
    floor: 7 + place,
    floor_to: null,
    floors_total: 16,
    section: 2,
    price,
    price_old: null,
    price_m2: Math.round(price / area),
    month_pay: 35_973,
    programme: sampleProgramme,
    discount: null,
    status: 'free',
    reserved: false,
    finish: 'prefinish',
    deadline: sampleDeadline,
    project: sampleProject,
    building: sampleBuilding,
    city: sampleCity,
    type_id: FIRST_ID,
    plan: samplePlan('План двухкомнатной квартиры'),
    features: ['loggia', 'wardrobe'],
    views: ['river', 'yard'],
    sides: ['Ю', 'З'],
    benefits: ['family_mortgage'],
    ...changes,
  }
}

const rooms = [
  { kind: 'living', name: 'Гостиная', area: 18.4 },
  { kind: 'bedroom', name: 'Спальня', area: 14.2 },
  { kind: 'kitchen', name: 'Кухня', area: 12.1 },
  { kind: 'hall', name: 'Прихожая', area: 8.6 },
  { kind: 'bathroom', name: 'Санузел', area: 4.6 },
  { kind: 'loggia', name: 'Лоджия', area: 3.5 },
]

const tabs: FlatCard['tabs'] = [
  { type: 'plan', label: 'План', content: samplePlan('План квартиры с размерами') },
  { type: 'view', label: 'Вид из окна', content: samplePhoto('Вид из окна') },
]

const sampleExtras: FlatCard['extras'] = {
  finish: {
    included: ['Стяжка пола', 'Штукатурка стен', 'Разводка электричества'],
    not_included: ['Покрытие пола', 'Двери'],
  },
  finish_options: [
    {
      id: 1,
      slug: 'svetlaya',
      title: 'Светлая',
      kind: 'Под ключ',
      text: 'Белые стены и\u00a0светлый дуб.',
      materials: [{ title: 'Пол', value: 'Ламинат, светлый дуб' }],
      not_included: ['мебель'],
      images: [samplePhoto('Комната в\u00a0светлой отделке')],
      price_m2: 14_900,
      price: 914_860,
    },
  ],
  pictures: [
    {
      shows: 'facade',
      made: 'render',
      caption: 'Фасад, корпус 2',
      note: 'Визуализация',
      image: samplePhoto('Фасад корпуса 2'),
    },
    {
      shows: 'yard',
      made: 'photo',
      caption: 'Двор',
      note: 'Фото, 1\u00a0июня 2026',
      image: samplePhoto('Двор'),
    },
  ],
  films: [],
  links: [{ kind: 'tour', title: '3D-тур по\u00a0квартире', url: 'https://tour.example/128' }],
  documents: [],
  documents_total: 0,
}

/** The card of a flat with a discount, a history of its price and flats beside it. */
export function sampleFlatCard(): FlatCard {
  const flat = sampleFlat(0, {
    price_old: 7_820_000,
    discount: { reason: 'Скидка к новоселью', until: null },
  })
  return {
    ...flat,
    storerooms: { free: 0, total: 0, price_from: null },
    extras: sampleExtras,
    around: { floor: false, sun: false, view: false },
    title: '2-комнатная квартира, 61,4\u00a0м²',
    info: {
      params: [
        { type: 'floor', label: 'Этаж', value: '7 из 16' },
        { type: 'area', label: 'Площадь', value: '61,4\u00a0м²' },
        { type: 'kitchen', label: 'Кухня', value: '12,1\u00a0м²' },
        { type: 'finish', label: 'Отделка', value: 'Предчистовая' },
        { type: 'deadline', label: 'Срок сдачи', value: sampleDeadline.label },
        { type: 'project', label: 'Проект', value: 'Образцовый' },
        { type: 'building', label: 'Корпус', value: '2' },
        { type: 'address', label: 'Адрес', value: 'ул. Примерная, 2' },
        { type: 'number', label: 'Номер', value: flat.number },
      ],
      reserved: false,
      area: flat.area,
      rooms: flat.rooms,
      price: flat.price,
    },
    tabs,
    room_areas: rooms,
    description: null,
    address: 'ул. Примерная, 2',
    price_history: [
      { at: '2026-03-02T06:00:00.000Z', price: 7_240_000, reason: null },
      { at: '2026-06-10T06:00:00.000Z', price: 7_820_000, reason: null },
      { at: '2026-10-01T06:00:00.000Z', price: 7_480_000, reason: 'Скидка к новоселью' },
    ],
    discount_percent: 4.3,
    similar: {
      same_type: [1, 2, 3].map((place) => sampleFlat(place)),
      cheaper: [4, 5].map((place) => sampleFlat(place, { rooms: 1, area: 38.2, price: 5_310_000 + place })),
      higher: [6].map((place) => sampleFlat(place, { status: 'reserved', reserved: true })),
    },
    confirmed_at: '2026-11-20T04:30:00.000Z',
    status_at: '2026-11-01T04:30:00.000Z',
    developer: { name: 'ООО «СЗ «Образцовый»', nashdom_url: null },
  }
}

export const sampleType: LayoutType = {
  id: FIRST_ID,
  code: '2К-04',
  title: 'Двухкомнатная с лоджией',
  rooms: 2,
  euro: false,
  area_from: 61.4,
  area_to: 61.4,
  price_from: 7_480_000,
  month_pay_from: 35_973,
  programme: sampleProgramme,
  floors: [7, 8, 9, 12],
  count: 4,
  project: sampleProject,
  city: sampleCity,
  plan: samplePlan('План двухкомнатной квартиры'),
}

/** The card of a layout with flats on four floors, one of them reserved. */
export function sampleTypeCard(): TypeCard {
  const flats = [0, 1, 2, 5].map((place) => sampleFlat(place, place === 2 ? RESERVED : {}))
  return { ...sampleType, tabs, room_areas: rooms, flats, ceilings: { from: 2.7, to: 2.7 } }
}

const RESERVED = { status: 'reserved', reserved: true } as const
