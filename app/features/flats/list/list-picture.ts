import { linkPicture } from '#app/config/link-picture.ts'
import type { Filter } from '#app/contract/flats.ts'
import { listPicture } from '#app/domain/link-picture/choice-pictures.ts'
import { listWords } from '#app/domain/link-picture/list-words.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { stringifySearch } from '#app/platform/address/search-address.ts'

type Listed = Omit<Parameters<typeof listPicture>[0], 'filter' | 'sort' | 'page' | 'facets' | 'price'> & {
  search: FlatSearch
  facets: Partial<Filter['facets']>
  price: Filter['ranges']['price']
}

const listOf = ({ search, price, ...list }: Listed) => ({
  ...list,
  filter: pickFilter(search),
  sort: search.sort,
  page: search.page,
  price: price ?? null,
})

/** From what price to what a list offers; null where its own filter of prices leaves the bounds of the filter wider than that. */
export const offeredPrices = ({ search, price }: Pick<Listed, 'search' | 'price'>) =>
  search.price_from === undefined && search.price_to === undefined ? (price ?? null) : null

/** What a list is called: by its filter, how much is found, and the lowest price. */
export const wordsOfList = (list: Listed) => listWords(listOf(list))

/** The picture of a list at an address; words that were typed are not drawn, and how the list is shown does not matter. */
export function pictureOfList(path: string, list: Listed) {
  const { q, show: _, open: __, ...search } = list.search
  if (q !== undefined) return undefined
  return linkPicture(`${path}${stringifySearch(search)}`, listPicture(listOf(list)))
}
