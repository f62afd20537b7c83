/**
 * Closed lists of what a flat can be and have, with the words visitors read. Feeds are mapped onto
 * these; filters accept these and nothing else. The order is the order on screen.
 */

export const ROOM_CHOICES = [0, 1, 2, 3, 4] as const

export const FINISHES = ['none', 'rough', 'prefinish', 'finish', 'furnished'] as const
export type Finish = (typeof FINISHES)[number]
export const FINISH_LABELS: Record<Finish, string> = {
  none: 'Без отделки',
  rough: 'Черновая',
  prefinish: 'Предчистовая',
  finish: 'Чистовая',
  furnished: 'Под ключ с мебелью',
}

export const FEATURES = [
  'loggia',
  'balcony',
  'terrace',
  'two_bathrooms',
  'wardrobe',
  'laundry',
  'euro',
  'two_sides',
  'master_bedroom',
  'corner',
  'high_ceiling',
  'two_level',
  'storage',
] as const
export type Feature = (typeof FEATURES)[number]
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

export const VIEWS = ['river', 'lake', 'park', 'forest', 'city', 'street', 'yard'] as const
export type View = (typeof VIEWS)[number]
export const VIEW_LABELS: Record<View, string> = {
  river: 'На реку',
  lake: 'На озеро',
  park: 'На парк',
  forest: 'На лес',
  city: 'На город',
  street: 'На улицу',
  yard: 'Во двор',
}

/** What is seen, named alone: "вид – двор". */
export const VIEW_NAMES: Record<View, string> = {
  river: 'река',
  lake: 'озеро',
  park: 'парк',
  forest: 'лес',
  city: 'город',
  street: 'улица',
  yard: 'двор',
}

export const BENEFITS = ['discount', 'family_mortgage', 'it_mortgage', 'installment', 'trade_in'] as const
export type Benefit = (typeof BENEFITS)[number]
export const BENEFIT_LABELS: Record<Benefit, string> = {
  discount: 'Скидка',
  family_mortgage: 'Семейная ипотека',
  it_mortgage: 'IT-ипотека',
  installment: 'Рассрочка',
  trade_in: 'Трейд-ин: ваша квартира в зачёт',
}

export const STATUSES = ['free', 'reserved', 'sold'] as const
export type Status = (typeof STATUSES)[number]
export const STATUS_LABELS: Record<Status, string> = {
  free: 'Свободна',
  reserved: 'Забронирована',
  sold: 'Продано',
}

export const SORTS = ['price', '-price', 'area', '-area', 'price_m2', 'floor', '-floor', 'deadline'] as const
export type Sort = (typeof SORTS)[number]
export const SORT_LABELS: Record<Sort, string> = {
  price: 'Сначала дешевле',
  '-price': 'Сначала дороже',
  area: 'Сначала меньше',
  '-area': 'Сначала больше',
  price_m2: 'По цене за м²',
  floor: 'Сначала нижние этажи',
  '-floor': 'Сначала верхние этажи',
  deadline: 'Раньше сдаются',
}
