import { linkPicture } from '#app/config/link-picture.ts'
import type { Commerce, CommercialCard, CommercialUnit } from '#app/contract/commerce/commerce.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { formatPrice } from '#app/domain/format.ts'
import { unitPicture, unitsPicture } from '#app/domain/link-picture/unit-pictures.ts'
import { commerceList, isPartOfUnits, unitListWords } from '#app/domain/link-picture/unit-words.ts'
import { stringifySearch } from '#app/platform/address/search-address.ts'
import type { CommerceSearch } from './commerce.search.ts'
import { floorWords } from './commerce-words.ts'

/**
 * What a list of commercial units says of itself besides the words of its page. A narrowed list is a state of the page; an
 * empty one is nothing to find.
 *
 * @param list - its first page on the screen
 */
export function commerceHead(list: Commerce, search: CommerceSearch) {
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
  }
}

/** Title, description and JSON-LD of the card of a unit. Search engines are not invited to a sold one. */
export function unitHead(unit: CommercialCard, url: string) {
  const { title, project, building, city, price, status, area } = unit
  const cost = price === null ? '' : ` ${formatPrice(price)}.`
  return {
    title: `${title}: ${project.name}`,
    description: `${title}, ${floorWords(unit.floor)}.${cost} ${houseOfProject(project.name, building.name)}, ${city.name}.`,
    path: `/commerce/${unit.id}`,
    isIndexed: status !== 'sold',
    ...(import.meta.env.SSR && { picture: linkPicture(`/commerce/${unit.id}`, unitPicture(unit)) }),
    data: [
      {
        '@type': 'Offer',
        name: title,
        url,
        ...(price === null ? {} : { price, priceCurrency: 'RUB' }),
        availability: AVAILABILITY[status],
        itemOffered: {
          '@type': 'Product',
          name: title,
          size: { '@type': 'QuantitativeValue', value: area, unitCode: 'MTK' },
        },
      },
    ],
  }
}

const AVAILABILITY: Record<CommercialUnit['status'], string> = {
  free: 'https://schema.org/InStock',
  reserved: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
}
