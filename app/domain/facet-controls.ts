import type { FacetName, ListName, RangeName } from './facets.ts'

type Control = {
  /** The label in the filter panel. */
  label: string
  /** Whether the control is hidden under "more filters". */
  isMore: boolean
}

export const FACET_CONTROLS: Record<FacetName, Control> = {
  city: { label: 'Город', isMore: false },
  project: { label: 'Проект', isMore: false },
  building: { label: 'Дом', isMore: true },
  zone: { label: 'Область на карте', isMore: true },
  reserved: { label: 'Показывать забронированные', isMore: true },
  rooms: { label: 'Комнаты', isMore: false },
  price: { label: 'Цена, ₽', isMore: false },
  month_pay: { label: 'Платёж в месяц, ₽', isMore: false },
  area: { label: 'Площадь, м²', isMore: false },
  kitchen: { label: 'Кухня, м²', isMore: true },
  floor: { label: 'Этаж', isMore: true },
  not_first: { label: 'Не первый этаж', isMore: true },
  not_last: { label: 'Не последний этаж', isMore: true },
  metro: { label: 'До метро пешком, мин', isMore: true },
  deadline: { label: 'Срок сдачи', isMore: true },
  keys: { label: 'Ключи', isMore: true },
  finish: { label: 'Отделка', isMore: true },
  feature: { label: 'Особенности (все отмеченные)', isMore: true },
  view: { label: 'Вид из окна', isMore: true },
  side: { label: 'Окна на стороны света', isMore: true },
  storeroom: { label: 'В доме продаются кладовые', isMore: true },
  benefit: { label: 'Способ покупки', isMore: true },
  q: { label: 'Слова поиска', isMore: true },
}

/** Words before a chosen value, where the value alone does not say what it is about. */
const CHOSEN_PREFIXES: { [Name in ListName]?: string } = { keys: 'Ключи', side: 'Окна' }

/** A chosen value apart from its control: "Окна на юг". */
export function chosenLabel(name: ListName, label: string): string {
  const prefix = CHOSEN_PREFIXES[name]
  return prefix === undefined ? label : `${prefix} ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

export type RangeUnit = 'rub' | 'rubMonth' | 'm2' | 'floor' | 'minutes'

type RangeControl = {
  unit: RangeUnit
  /** Step of the slider, in the unit of the range. */
  step: number
  /** Text before the value in a chip, where the value alone is not clear. */
  prefix: string
}

export const RANGE_CONTROLS: Record<RangeName, RangeControl> = {
  price: { unit: 'rub', step: 100_000, prefix: '' },
  month_pay: { unit: 'rubMonth', step: 1_000, prefix: '' },
  area: { unit: 'm2', step: 1, prefix: '' },
  kitchen: { unit: 'm2', step: 1, prefix: 'кухня ' },
  floor: { unit: 'floor', step: 1, prefix: 'этаж ' },
  metro: { unit: 'minutes', step: 1, prefix: 'метро пешком ' },
}
