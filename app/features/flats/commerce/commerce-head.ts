import { linkPicture } from '#app/config/link-picture.ts'
import type { Commerce, CommercialCard } from '#app/contract/commerce/commerce.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { formatPrice } from '#app/domain/format.ts'
import { unitPicture, unitsPicture } from '#app/domain/link-picture/unit-pictures.ts'
import { commerceList, isPartOfUnits, unitListWords } from '#app/domain/link-picture/unit-words.ts'
import { listData } from '#app/domain/search/list-data.ts'
import { searchState } from '#app/domain/search/search-state.ts'
import { AVAILABILITY, type SchemaThing } from '#app/domain/search/structured-data.ts'
import { shownAt } from '#app/features/flats/list/pages.ts'
import { stringifySearch } from '#app/platform/address/search-address.ts'
import type { CommerceSearch } from './commerce.search.ts'
import { floorWords } from './commerce-words.ts'

/**
 * What a list of commercial units says of itself besides the words of its page. A narrowed list is a state of the page; an
 * empty one is nothing to find.
 *
 * @param list - its first page on the screen
 * @param origin - of the site
 */
export function commerceHead(list: Commerce, search: CommerceSearch, origin: string) {
  const { page } = search
  const listed = commerceList(list, search)
  const isPart = isPartOfUnits(listed)
  const { asked, found } = unitListWords(listed)
  const suffix = page === undefined ? '' : `, страница ${page}`
  const items = page === undefined ? list.items : []
  return {
    isIndexed: Object.keys(search).every((name) => name === 'page') && list.total > 0,
    ...((isPart || page !== undefined) && {
      title: isPart ? `${asked}: ${found}${suffix}` : `${asked}${suffix}`,
    }),
    ...((isPart || page !== undefined) && {
      description: `${asked}: ${found}. Цена, площадь, этаж и\u00a0высота потолка от\u00a0застройщика${suffix}.`,
    }),
    ...(page !== undefined && { path: `/commerce?page=${page}` }),
    ...(import.meta.env.SSR && {
      picture: linkPicture(`/commerce${stringifySearch(search)}`, unitsPicture(listed, { items })),
    }),
    data: listData({
      items: list.items.map(({ id, title }) => ({ name: title, url: `${origin}/commerce/${id}` })),
      total: list.total,
      first: shownAt(page, 0).from,
    }),
  }
}

/** Title, description and JSON-LD of the card of a unit. @param url - absolute URL of the card */
export function unitHead(unit: CommercialCard, url: string, nowMs: number) {
  const { title, project, building, city, price } = unit
  const cost = price === null ? '' : ` ${formatPrice(price)}.`
  const description = `${title}, ${floorWords(unit.floor)}.${cost} ${houseOfProject(project.name, building.name)}, ${city.name}.`
  return {
    title: `${title}: ${project.name}`,
    description,
    path: `/commerce/${unit.id}`,
    isIndexed: searchState(unit.left_at, nowMs) === 'invited',
    ...(import.meta.env.SSR && { picture: linkPicture(`/commerce/${unit.id}`, unitPicture(unit)) }),
    data: unitData(unit, description, url),
  }
}

/** Nothing while the price is on request: search engines read no product without one. */
function unitData(
  { title, plan, area, price, status }: CommercialCard,
  description: string,
  url: string,
): SchemaThing<'Product'>[] {
  if (price === null) return []
  return [
    {
      '@type': 'Product',
      name: title,
      description,
      url,
      ...(plan ? { image: new URL(plan.url, url).href } : {}),
      size: { '@type': 'QuantitativeValue', value: area, unitCode: 'MTK' },
      offers: {
        '@type': 'Offer',
        url,
        price,
        priceCurrency: 'RUB',
        availability: AVAILABILITY[status],
      },
    },
  ]
}
