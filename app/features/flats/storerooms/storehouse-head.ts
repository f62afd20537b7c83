import type { Storehouse, Storeroom } from '#app/contract/storehouse.ts'
import { type ExtraKind, extraName } from '#app/domain/booking/extras.ts'
import { formatArea, formatCount, formatPrice } from '#app/domain/format.ts'
import { isNarrowed, type StorehouseSearch } from './storehouse.search.ts'
import { KIND_WORDS } from './storeroom-words.ts'

const AVAILABILITY = {
  free: 'https://schema.org/InStock',
  reserved: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
} as const

type Listed = {
  storehouse: Storehouse
  /** All items on the page. */
  items: readonly Storeroom[]
  /** Place of the first item in the whole list, from 1. */
  first: number
  search: StorehouseSearch
}

/**
 * Title, description and JSON-LD of a project's storerooms or parking places. Search engines index the whole list and its further pages,
 * while something of it is on sale.
 */
export function storehouseHead({ storehouse, items, first, search }: Listed, origin: string) {
  const { kind, project, houses, ranges } = storehouse
  const words = KIND_WORDS[kind]
  const { page } = search
  const path = words.route.replace('$url', project.slug)
  const free = houses.reduce((sum, house) => sum + house.free, 0)
  const cheapest = Math.min(...houses.flatMap(({ price_from }) => price_from ?? []))
  const from = Number.isFinite(cheapest) ? ` от ${formatPrice(cheapest)}` : ''
  const area = ranges.area ? `, площадь от ${formatArea(ranges.area.min)}` : ''
  const suffix = page ? `, страница ${page}` : ''
  return {
    title: `${words.title}${from}: ${project.name}${suffix}`,
    description:
      free > 0
        ? `${formatCount(free, words.forms)} в продаже${from}${area}. ${project.name}, ${project.city.name}: номера, цены и план уровня${suffix}.`
        : `${project.name}, ${project.city.name}: ${words.allSold.toLowerCase()}. Площади, номера и план уровня.`,
    path: page ? `${path}?page=${page}` : path,
    isIndexed: free > 0 && !isNarrowed(search),
    data: [
      {
        '@type': 'ItemList',
        numberOfItems: storehouse.total,
        itemListElement: items.map((storeroom, index) => ({
          '@type': 'ListItem',
          position: first + index,
          item: offerOf(storeroom, kind, `${origin}${path}`),
        })),
      },
    ],
  }
}

function offerOf({ id, number, building, area, price, status }: Storeroom, kind: ExtraKind, page: string) {
  const name = `${extraName({ kind, number })}, ${formatArea(area)}`
  return {
    '@type': 'Offer',
    name,
    url: `${page}?house=${building.slug}&unit=${id}`,
    ...(price === null ? {} : { price, priceCurrency: 'RUB' }),
    availability: AVAILABILITY[status],
    itemOffered: {
      '@type': 'Product',
      name,
      size: { '@type': 'QuantitativeValue', value: area, unitCode: 'MTK' },
    },
  }
}
