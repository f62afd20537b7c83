import type { Flat } from '#app/contract/flat.ts'
import type { Filter } from '#app/contract/flats.ts'
import { formatArea, formatRooms } from '#app/domain/format.ts'

type ListData = {
  items: readonly Pick<Flat, 'id' | 'rooms' | 'euro' | 'area'>[]
  /** Items of the whole list. */
  total: number
  /** Flats of the whole list. */
  flats: number
  /** Place of the first item in the whole list, from 1. */
  first: number
  price: Filter['ranges']['price']
  /** Absolute URL of an item. */
  urlOf: (id: number) => string
}

/** JSON-LD of a list of flats: the items on the page, and the price range of the whole list. */
export function flatListData({
  items,
  total,
  flats,
  first,
  price,
  urlOf,
}: ListData): Record<string, unknown>[] {
  return [
    {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: items.map((flat, index) => ({
        '@type': 'ListItem',
        position: first + index,
        url: urlOf(flat.id),
        name: `${formatRooms(flat.rooms, flat.euro)}, ${formatArea(flat.area)}`,
      })),
    },
    ...(price && total > 0
      ? [
          {
            '@type': 'Product',
            name: 'Квартиры от застройщика',
            offers: {
              '@type': 'AggregateOffer',
              priceCurrency: 'RUB',
              lowPrice: price.min,
              highPrice: price.max,
              offerCount: flats,
            },
          },
        ]
      : []),
  ]
}
