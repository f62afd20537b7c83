import type { Flat } from '#app/contract/flat.ts'
import type { Filter } from '#app/contract/flats.ts'
import { PRICE_FEEDS } from '#app/contract/prices/price-feed.ts'
import { flatName, formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { listData } from '#app/domain/search/list-data.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { isFiltered } from '#app/platform/address/filter-address.ts'
import { offeredPrices, pictureOfList, wordsOfList } from './list-picture.ts'

type FlatList = {
  search: FlatSearch
  items: readonly Flat[]
  /** Items of the whole list. */
  total: number
  /** Flats of the whole list: more than items where alike ones are one item. */
  flats: number
  /** Place of the first item in the whole list, from 1. */
  first: number
  price: Filter['ranges']['price']
  facets: Partial<Filter['facets']>
}

/**
 * Title and description of a list. Filtered lists are not indexed (ready selections are): only the whole list
 * and its further pages are, at their own URLs.
 */
export function flatListHead(list: FlatList, origin: string) {
  const { search, items, total, flats, first, price, facets } = list
  // A further page where each flat stands alone may be none of the list that search engines know.
  const page = search.each ? undefined : search.page
  const named = { kind: 'flats', search, items, count: flats, facets, price } as const
  const { asked, found, priceFrom } = wordsOfList(named)
  const from = priceFrom === undefined ? '' : ` от ${formatPriceShort(priceFrom)}`
  const suffix = page ? `, страница ${page}` : ''
  const description = isFiltered(search)
    ? `${asked}: ${found}. Цены, планировки, этажи и сроки сдачи от застройщика${suffix}.`
    : `${formatFlatCount(flats)} от застройщика${from}: цены, планировки, сроки сдачи. Выбор по цене, площади, этажу, отделке и виду из окна${suffix}.`
  return {
    title: isFiltered(search) ? `${asked}: ${found}${suffix}` : `${asked}${from}${suffix}`,
    description,
    path: page ? `/choose/flat?page=${page}` : '/choose/flat',
    isIndexed: !isFiltered(search),
    // The feed is of all flats.
    ...(!isFiltered(search) && { feeds: PRICE_FEEDS }),
    ...(import.meta.env.SSR && { picture: pictureOfList('/choose/flat', named) }),
    data: listData({
      items: items.map((flat) => ({ url: `${origin}/choose/flat/${flat.id}`, name: flatName(flat) })),
      total,
      first,
      offers: { name: asked, description, count: flats, price: offeredPrices(list) },
    }),
  }
}
