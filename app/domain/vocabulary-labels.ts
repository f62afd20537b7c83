import type { Benefit, Feature, Finish, Side, Status, View, WindowSide } from './vocabulary.ts'

/** Labels of the vocabulary, for visitors. */

export const FINISH_LABELS: Record<Finish, string> = {
  none: 'Без отделки',
  rough: 'Черновая',
  prefinish: 'Предчистовая',
  finish: 'Чистовая',
  furnished: 'Под ключ с мебелью',
}

export const FEATURE_LABELS: Record<Feature, string> = {
  loggia: 'Лоджия',
  balcony: 'Балкон',
  terrace: 'Терраса',
  two_bathrooms: 'Два санузла',
  wardrobe: 'Гардеробная',
  laundry: 'Постирочная',
  euro: 'Кухня-гостиная',
  two_sides: 'Окна на две стороны',
  master_bedroom: 'Мастер-спальня',
  corner: 'Угловая',
  high_ceiling: 'Высокие потолки',
  two_level: 'Два уровня',
  storage: 'Кладовая в квартире',
}

export const VIEW_LABELS: Record<View, string> = {
  river: 'На реку',
  lake: 'На озеро',
  park: 'На парк',
  forest: 'На лес',
  city: 'На город',
  street: 'На улицу',
  yard: 'Во двор',
}

/** The noun of each view: "вид – двор". */
export const VIEW_NAMES: Record<View, string> = {
  river: 'река',
  lake: 'озеро',
  park: 'парк',
  forest: 'лес',
  city: 'город',
  street: 'улица',
  yard: 'двор',
}

/** What is seen: "видно реку". */
export const VIEW_SEEN: Record<View, string> = { ...VIEW_NAMES, river: 'реку', street: 'улицу' }

/** Where windows look: "на юго-запад". */
export const SIDE_NAMES: Record<WindowSide, string> = {
  С: 'север',
  СВ: 'северо-восток',
  В: 'восток',
  ЮВ: 'юго-восток',
  Ю: 'юг',
  ЮЗ: 'юго-запад',
  З: 'запад',
  СЗ: 'северо-запад',
}

/** The same as choices of the filter. */
export const SIDE_LABELS: Record<Side, string> = {
  n: 'На север',
  ne: 'На северо-восток',
  e: 'На восток',
  se: 'На юго-восток',
  s: 'На юг',
  sw: 'На юго-запад',
  w: 'На запад',
  nw: 'На северо-запад',
}

export const BENEFIT_LABELS: Record<Benefit, string> = {
  discount: 'Скидка',
  family_mortgage: 'Семейная ипотека',
  it_mortgage: 'IT-ипотека',
  installment: 'Рассрочка',
  trade_in: 'Трейд-ин: ваша квартира в зачёт',
}

export const STATUS_LABELS: Record<Status, string> = {
  free: 'Свободна',
  reserved: 'Забронирована',
  sold: 'Продана',
}

/** The same of a flat that may have left the site without being sold. */
export function statusLabel({ status, withdrawn }: { status: Status; withdrawn?: true | undefined }): string {
  return status === 'sold' && withdrawn ? 'Снята с\u00a0продажи' : STATUS_LABELS[status]
}
