import { formatCount, formatPriceShort } from '../format.ts'
import type { PluralForms } from '../plural.ts'
import type { ChosenFilter } from './filter-title.ts'

type Priced = { price: number | null } | { price_from: number | null }

type List = {
  filter: ChosenFilter
  /** The order of the list. */
  sort?: string | undefined
  page?: number | undefined
  items: readonly Priced[]
  /** The least price that the other facets leave, whatever the filter says of the price. */
  least: number | undefined
}

/** The lowest price of a list, where it can be told: the list begins with it, or the filter has no lower end of the price. */
export function lowestPrice({ filter, sort = 'price', page = 1, items, least }: List): number | undefined {
  const [first] = items
  if (!first) return undefined
  if (filter.price_from === undefined && least !== undefined) return least
  if (sort !== 'price' || page > 1) return undefined
  return ('price' in first ? first.price : first.price_from) ?? undefined
}

/** "41 квартира от 6,2 млн ₽". */
export function countFrom(count: number, forms: PluralForms, priceFrom: number | undefined): string {
  const from = priceFrom === undefined ? '' : ` от\u00a0${formatPriceShort(priceFrom)}`
  return `${formatCount(count, forms)}${from}`
}
