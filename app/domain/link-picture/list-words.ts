import { lowerFirst } from '#app/domain/format.ts'
import { FLAT_FORMS, type PluralForms, TYPE_FORMS } from '../plural.ts'
import { type ChosenFilter, type FilterLabels, filterTitle } from './filter-title.ts'
import { countFrom, lowestPrice } from './list-summary.ts'

type Plan = { url: string } | null
/** A flat or a layout type of a list. */
export type Item =
  | { area: number; price: number | null; plan: Plan }
  | { area_from: number; area_to: number; price_from: number | null; plan: Plan }

/** A list at an address, with what its filter knows. */
export type Listed = {
  kind: 'flats' | 'types'
  filter: ChosenFilter
  sort?: string | undefined
  page?: number | undefined
  /** Items of the first page. */
  items: readonly Item[]
  count: number
  facets: FilterLabels
  /** Prices that the other facets leave. */
  price: { min: number } | null
}

/** What is counted in a list. */
export const COUNTED: Record<Listed['kind'], PluralForms> = { flats: FLAT_FORMS, types: TYPE_FORMS }
const ALL = { flats: 'Квартиры в\u00a0новостройках', types: 'Планировки квартир' }

/** A list in words: what its filter asks, how many there are, and from which price. */
export function listWords(list: Listed): { asked: string; found: string; priceFrom: number | undefined } {
  const { kind, filter, facets, count, price } = list
  const { q: _, ...narrowing } = filter
  const isAll = Object.values(narrowing).every((value) => value === undefined)
  const title = isAll ? ALL[kind] : filterTitle(filter, facets)
  const priceFrom = count > 0 ? lowestPrice({ ...list, least: price?.min }) : undefined
  return {
    asked: kind === 'types' && !isAll ? `Планировки, ${lowerFirst(title)}` : title,
    found: count > 0 ? countFrom(count, COUNTED[kind], priceFrom) : 'пока ничего не\u00a0найдено',
    priceFrom,
  }
}
