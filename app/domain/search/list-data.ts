import type { SchemaThing } from './structured-data.ts'

type ListData = {
  /** The items on the page, with their absolute URLs. */
  items: readonly { name: string; url: string }[]
  /** Items of the whole list. */
  total: number
  /** Place of the first item in the whole list, from 1. */
  first: number
  /** What the whole list offers; without bounds of its prices nothing is said of them. */
  offers?: { name: string; description: string; count: number; price: { min: number; max: number } | null }
}

/** JSON-LD of a list of what is on sale: the items on the page, and the price range of the whole list. */
export function listData({ items, total, first, offers }: ListData): SchemaThing<'ItemList' | 'Product'>[] {
  const list: SchemaThing<'ItemList'> = {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: item.url,
      name: item.name,
    })),
  }
  if (!offers?.price || offers.count === 0) return [list]
  const { name, description, count, price } = offers
  return [
    list,
    {
      '@type': 'Product',
      name,
      description,
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'RUB',
        lowPrice: price.min,
        highPrice: price.max,
        offerCount: count,
        availability: 'https://schema.org/InStock',
      },
    },
  ]
}
