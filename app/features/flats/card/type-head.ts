import { areaRange } from '#app/blocks/area-range.ts'
import type { LayoutType, TypeCard } from '#app/contract/types.ts'
import { formatCount, formatFlatCount, formatPrice, formatPriceShort } from '#app/domain/format.ts'
import { TYPE_FORMS } from '#app/domain/plural.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { isFiltered } from '#app/platform/address/filter-address.ts'

/** @property first - place of the first item in the whole list, from 1 */
type TypeList = { search: FlatSearch; items: readonly LayoutType[]; total: number; first: number }

/** Title and description of the list of layouts; only the unfiltered list and its pages are indexed. */
export function typeListHead({ search, items, total, first }: TypeList, origin: string) {
  const { page } = search
  const suffix = page ? `, страница ${page}` : ''
  return {
    title: `Планировки квартир${suffix}`,
    description: `${formatCount(total, TYPE_FORMS)} квартир в новостройках: размеры помещений, этажи и цены от застройщика${suffix}.`,
    path: page ? `/choose/type?page=${page}` : '/choose/type',
    isIndexed: !isFiltered(search),
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
    description: `${type.title}, ${areaRange(type.area_from, type.area_to)}, ${type.project.name}: ${formatFlatCount(free.length)}${type.price_from === null ? '' : ` от ${formatPrice(type.price_from)}`}. Планировка с размерами и квартиры по этажам.`,
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
