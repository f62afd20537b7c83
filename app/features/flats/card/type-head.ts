import { layoutName } from '#app/blocks/flat/layout-name.ts'
import { linkPicture } from '#app/config/link-picture.ts'
import type { Filter } from '#app/contract/flats.ts'
import type { LayoutType, TypeCard } from '#app/contract/types.ts'
import { formatCount, formatFlatCount, formatPrice, formatPriceShort } from '#app/domain/format.ts'
import { typePicture } from '#app/domain/link-picture/choice-pictures.ts'
import { TYPE_FORMS } from '#app/domain/plural.ts'
import { listData } from '#app/domain/search/list-data.ts'
import { searchState } from '#app/domain/search/search-state.ts'
import type { SchemaThing } from '#app/domain/search/structured-data.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { offeredPrices, pictureOfList, wordsOfList } from '#app/features/flats/list/list-picture.ts'
import { isFiltered } from '#app/platform/address/filter-address.ts'

/** @property first - place of the first item in the whole list, from 1 */
type TypeList = {
  search: FlatSearch
  items: readonly LayoutType[]
  total: number
  /** Flats of all of them. */
  flats: number
  first: number
  price: Filter['ranges']['price']
  facets: Partial<Filter['facets']>
}

/** Title and description of the list of layouts; only the unfiltered list and its pages are indexed. */
export function typeListHead(list: TypeList, origin: string) {
  const { search, items, total, flats, first, price, facets } = list
  const { page } = search
  const named = { kind: 'types', search, items, count: total, facets, price } as const
  const { asked, found } = wordsOfList(named)
  const suffix = page ? `, страница ${page}` : ''
  const description = isFiltered(search)
    ? `${asked}: ${found}. Размеры помещений, этажи и цены от застройщика${suffix}.`
    : `${formatCount(total, TYPE_FORMS)} квартир в новостройках: размеры помещений, этажи и цены от застройщика${suffix}.`
  return {
    title: isFiltered(search) ? `${asked}: ${found}${suffix}` : `${asked}${suffix}`,
    description,
    path: page ? `/choose/type?page=${page}` : '/choose/type',
    isIndexed: !isFiltered(search),
    ...(import.meta.env.SSR && { picture: pictureOfList('/choose/type', named) }),
    data: listData({
      items: items.map(({ id, title }) => ({ url: `${origin}/choose/type/${id}`, name: title })),
      total,
      first,
      offers: { name: asked, description, count: flats, price: offeredPrices(list) },
    }),
  }
}

/** Title and description of a layout's card. @param url - absolute URL of the card */
export function typeCardHead(type: TypeCard, url: string, nowMs: number) {
  const from = type.price_from === null ? '' : ` от ${formatPriceShort(type.price_from)}`
  const free = type.flats.filter(({ status }) => status === 'free')
  const price = type.price_from === null ? '' : ` от ${formatPrice(type.price_from)}`
  const offer = free.length > 0 ? `${formatFlatCount(free.length)}${price}` : 'сейчас не\u00a0продаётся'
  const description = `${layoutName(type)}, ${type.project.name}: ${offer}. Планировка с размерами и квартиры по этажам.`
  return {
    title: `${layoutName(type)}${from} – ${type.project.name}`,
    isIndexed: searchState(type.left_at, nowMs) === 'invited',
    description,
    ...(import.meta.env.SSR && { picture: linkPicture(`/choose/type/${type.id}`, typePicture(type)) }),
    data: layoutData(type, { description, url, prices: free.flatMap(({ price }) => price ?? []) }),
  }
}

type LayoutWords = { description: string; url: string; prices: readonly number[] }

/** Nothing where no flat of it has a price. */
function layoutData(
  { title, plan }: TypeCard,
  { description, url, prices }: LayoutWords,
): SchemaThing<'Product'>[] {
  if (prices.length === 0) return []
  return [
    {
      '@type': 'Product',
      name: title,
      description,
      url,
      ...(plan ? { image: new URL(plan.url, url).href } : {}),
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'RUB',
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: prices.length,
        availability: 'https://schema.org/InStock',
      },
    },
  ]
}
