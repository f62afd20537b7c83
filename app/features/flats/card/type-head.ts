import { areaRange } from '#app/blocks/area-range.ts'
import { linkPicture } from '#app/config/link-picture.ts'
import type { Filter } from '#app/contract/flats.ts'
import type { LayoutType, TypeCard } from '#app/contract/types.ts'
import { formatCount, formatFlatCount, formatPrice, formatPriceShort } from '#app/domain/format.ts'
import { typePicture } from '#app/domain/link-picture/choice-pictures.ts'
import { TYPE_FORMS } from '#app/domain/plural.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { pictureOfList, wordsOfList } from '#app/features/flats/list/list-picture.ts'
import { isFiltered } from '#app/platform/address/filter-address.ts'

/** @property first - place of the first item in the whole list, from 1 */
type TypeList = {
  search: FlatSearch
  items: readonly LayoutType[]
  total: number
  first: number
  price: Filter['ranges']['price']
  facets: Partial<Filter['facets']>
}

/** Title and description of the list of layouts; only the unfiltered list and its pages are indexed. */
export function typeListHead(list: TypeList, origin: string) {
  const { search, items, total, first, price, facets } = list
  const { page } = search
  const named = { kind: 'types', search, items, count: total, facets, price } as const
  const { asked, found } = wordsOfList(named)
  const suffix = page ? `, страница ${page}` : ''
  return {
    title: isFiltered(search) ? `${asked}: ${found}${suffix}` : `${asked}${suffix}`,
    description: isFiltered(search)
      ? `${asked}: ${found}. Размеры помещений, этажи и цены от застройщика${suffix}.`
      : `${formatCount(total, TYPE_FORMS)} квартир в новостройках: размеры помещений, этажи и цены от застройщика${suffix}.`,
    path: page ? `/choose/type?page=${page}` : '/choose/type',
    isIndexed: !isFiltered(search),
    ...(import.meta.env.SSR && { picture: pictureOfList('/choose/type', named) }),
    data: [
      {
        '@type': 'ItemList',
        numberOfItems: total,
        itemListElement: items.map((type, index) => ({
          '@type': 'ListItem',
          position: first + index,
          url: `${origin}/choose/type/${type.id}`,
          name: type.title,
        })),
      },
    ],
  }
}

/** Title and description of a layout's card. @param url - absolute URL of the card */
export function typeCardHead(type: TypeCard, url: string) {
  const from = type.price_from === null ? '' : ` от ${formatPriceShort(type.price_from)}`
  const free = type.flats.filter(({ status }) => status === 'free')
  const prices = free.flatMap(({ price }) => (price === null ? [] : [price]))
  return {
    title: `${type.title}${from} – ${type.project.name}`,
    // With nothing on sale the page is for those who have its address.
    isIndexed: free.length > 0,
    description: `${type.title}, ${areaRange(type.area_from, type.area_to)}, ${type.project.name}: ${formatFlatCount(free.length)}${type.price_from === null ? '' : ` от ${formatPrice(type.price_from)}`}. Планировка с размерами и квартиры по этажам.`,
    ...(import.meta.env.SSR && { picture: linkPicture(`/choose/type/${type.id}`, typePicture(type)) }),
    data:
      prices.length > 0
        ? [
            {
              '@type': 'Product',
              name: type.title,
              url,
              ...(type.plan ? { image: new URL(type.plan.url, url).href } : {}),
              offers: {
                '@type': 'AggregateOffer',
                priceCurrency: 'RUB',
                lowPrice: Math.min(...prices),
                highPrice: Math.max(...prices),
                offerCount: prices.length,
              },
            },
          ]
        : [],
  }
}
