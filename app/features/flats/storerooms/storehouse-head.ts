import { linkPicture } from '#app/config/link-picture.ts'
import type { Storehouse, Storeroom } from '#app/contract/storehouse.ts'
import { extraName } from '#app/domain/booking/extras.ts'
import { formatArea, formatCount, formatPrice } from '#app/domain/format.ts'
import { unitsPicture } from '#app/domain/link-picture/unit-pictures.ts'
import {
  isPartOfUnits,
  type ListedUnits,
  storehouseList,
  unitListWords,
} from '#app/domain/link-picture/unit-words.ts'
import { listData } from '#app/domain/search/list-data.ts'
import { stringifySearch } from '#app/platform/address/search-address.ts'
import { isNarrowed, type StorehouseSearch } from './storehouse.search.ts'
import { KIND_WORDS } from './storeroom-words.ts'

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
  const listed = storehouseList(storehouse, search)
  const { asked, found } = unitListWords(listed)
  const isPart = isPartOfUnits(listed)
  const description = isPart
    ? `${asked}: ${found}. ${project.city.name}: номера, цены и\u00a0план уровня${suffix}.`
    : free > 0
      ? `${formatCount(free, words.forms)} в продаже${from}${area}. ${project.name}, ${project.city.name}: номера, цены и план уровня${suffix}.`
      : `${project.name}, ${project.city.name}: ${words.allSold.toLowerCase()}. Площади, номера и план уровня.`
  return {
    title: isPart ? `${asked}: ${found}${suffix}` : `${words.title}${from}: ${project.name}${suffix}`,
    description,
    path: page ? `${path}?page=${page}` : path,
    isIndexed: free > 0 && !isNarrowed(search),
    ...(import.meta.env.SSR && { picture: pictureOfUnits(path, listed, search, project.city.name) }),
    data: listData({
      items: items.map(({ id, number, building, area: size }) => ({
        url: `${origin}${path}?house=${building.slug}&unit=${id}`,
        name: `${extraName({ kind, number })}, ${formatArea(size)}`,
      })),
      total: storehouse.total,
      first,
      offers: { name: `${words.title}: ${project.name}`, description, count: free, price: ranges.price },
    }),
  }
}

/** How the list is shown, and what is chosen for a flat, does not matter. */
function pictureOfUnits(path: string, listed: ListedUnits, search: StorehouseSearch, where: string) {
  const { house, price_from, price_to, area_from, area_to, floor, taken } = search
  const filter = { house, price_from, price_to, area_from, area_to, floor, taken }
  return linkPicture(`${path}${stringifySearch(filter)}`, unitsPicture(listed, { where }))
}
