import type { Storehouse, Storeroom } from '#app/contract/storehouse.ts'
import { type ExtraKind, extraName } from '#app/domain/booking/extras.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { formatArea, formatPrice } from '#app/domain/format.ts'
import { UNIT_KINDS } from '#app/domain/link-picture/unit-kinds.ts'
import type { PluralForms } from '#app/domain/plural.ts'
import type { Status } from '#app/domain/vocabulary.ts'

type KindWords = {
  /** The page of a project. */
  route: '/$url/storehouse' | '/$url/parking'
  /** Of a form about it. */
  category: 'storage' | 'parking'
  title: string
  forms: PluralForms
  /** In the gender of the word. */
  statuses: Record<Status, string>
  allSold: string
  noneInHouse: string
  noneFit: string
  mayReturn: string
  listed: string
  filter: string
  chosen: string
  gone: string
  scheme: string
  /** Of the drawing: what of it is right. */
  schemeNote: string
  /** Before the area, where all have the same. */
  eachArea: string
  inItsHouse: string
  buy: string
  buyTogether: string
  buyAlone: readonly [online: string, offline: string]
}

/** All that the page of a project's storerooms and that of its parking places say differently. */
export const KIND_WORDS: Record<ExtraKind, KindWords> = {
  storeroom: {
    route: '/$url/storehouse',
    category: 'storage',
    title: UNIT_KINDS.storeroom.title,
    forms: UNIT_KINDS.storeroom.forms,
    statuses: { free: 'Свободна', reserved: 'Забронирована', sold: 'Продана' },
    allSold: 'Все кладовые проданы',
    noneInHouse: 'В этом доме свободных кладовых нет',
    noneFit: 'Таких кладовых сейчас нет',
    mayReturn: 'Забронированная кладовая может вернуться в\u00a0продажу: посмотрите список занятых.',
    listed: 'Кладовые по выбранным условиям',
    filter: 'Фильтр кладовых',
    chosen: 'Выбранная кладовая',
    gone: 'Этой кладовой больше нет в\u00a0списке дома.',
    scheme: 'схема кладовых',
    schemeNote:
      'Это схема, а\u00a0не\u00a0план: номера идут по\u00a0порядку, размеры, проходы и\u00a0двери условны.',
    eachArea: 'Площадь каждой',
    inItsHouse: 'Кладовые в её доме',
    buy: 'Как купить кладовую',
    buyTogether: 'Выберите кладовую и забронируйте её вместе с квартирой: одна бронь и одна цена на всё.',
    buyAlone: ['Отдельно от квартиры кладовую бронирует', 'Кладовую бронирует'],
  },
  parking: {
    route: '/$url/parking',
    category: 'parking',
    title: UNIT_KINDS.parking.title,
    forms: UNIT_KINDS.parking.forms,
    statuses: { free: 'Свободно', reserved: 'Забронировано', sold: 'Продано' },
    allSold: 'Все машино-места проданы',
    noneInHouse: 'Под этим домом свободных мест нет',
    noneFit: 'Таких мест сейчас нет',
    mayReturn: 'Забронированное место может вернуться в\u00a0продажу: посмотрите список занятых.',
    listed: 'Машино-места по выбранным условиям',
    filter: 'Фильтр машино-мест',
    chosen: 'Выбранное машино-место',
    gone: 'Этого места больше нет в\u00a0списке дома.',
    scheme: 'схема паркинга',
    schemeNote:
      'Это схема, а\u00a0не\u00a0план: номера идут по\u00a0порядку, размеры, проезды и\u00a0колонны условны.',
    eachArea: 'Площадь каждого места',
    inItsHouse: 'Места под её домом',
    buy: 'Как купить машино-место',
    buyTogether: 'Выберите место и забронируйте его вместе с квартирой: одна бронь и одна цена на всё.',
    buyAlone: ['Отдельно от квартиры место бронирует', 'Место бронирует'],
  },
}

/** What its price cell says: nothing of a sold one. */
export function priceWords({ status, price }: Pick<Storeroom, 'status' | 'price'>): string {
  if (status === 'sold') return '–'
  return price === null ? 'По запросу' : formatPrice(price)
}

/** "Кладовая К12, 4,3 м², 270 000 ₽, свободна": all that the drawing says by colour and size. */
export function unitName(unit: Storeroom, kind: ExtraKind): string {
  const price = unit.status === 'sold' ? [] : [priceWords(unit).toLowerCase()]
  const status = KIND_WORDS[kind].statuses[unit.status].toLowerCase()
  return [extraName({ kind, number: unit.number }), formatArea(unit.area), ...price, status].join(', ')
}

/** A unit as what a form is about: "Кладовая К12, 3,2 м², Речной квартал, корпус 6". */
export function unitSubject(
  { kind, project }: Pick<Storehouse, 'kind' | 'project'>,
  { number, area, building }: Storeroom,
): string {
  return [extraName({ kind, number }), formatArea(area), houseOfProject(project.name, building.name)].join(
    ', ',
  )
}
