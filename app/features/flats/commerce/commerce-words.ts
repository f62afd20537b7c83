import { linkPicture } from '#app/config/link-picture.ts'
import type { CommercialCard, CommercialUnit } from '#app/contract/commerce/commerce.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { formatArea, formatDecimal, formatFloor, formatPrice } from '#app/domain/format.ts'
import { unitPicture } from '#app/domain/link-picture/unit-pictures.ts'

/** "Помещение" is neuter: words of flats do not fit. */
export const STATUS = {
  free: { label: 'В продаже', tone: 'free' },
  reserved: { label: 'В брони', tone: 'booked' },
  sold: { label: 'Продано', tone: 'sold' },
} as const

/** "1 этаж", "−1 этаж", with a real minus. */
export const floorWords = (floor: number) => `${floor < 0 ? `−${-floor}` : floor}\u00a0этаж`

const ceilingWords = (height: number) => `${formatDecimal(height)}\u00a0м`

/** What decides about a unit besides its area and price, in one line: "1 этаж · потолки 3,6 м · IV кв. 2027". */
export const unitFacts = ({ floor, ceiling_height, deadline }: CommercialUnit): string =>
  [
    floorWords(floor),
    ceiling_height === null ? null : `потолки\u00a0${ceilingWords(ceiling_height)}`,
    deadline?.replaceAll(' ', '\u00a0'),
  ]
    .filter(Boolean)
    .join('\u00a0· ')

/** What is known of a unit, for its card; what its feed does not say is left out. */
export function unitParams(unit: CommercialCard) {
  const { number, project, building, address, floor, floors_total, area, ceiling_height, deadline } = unit
  const lines: [type: string, label: string, value: string | null][] = [
    ['number', 'Номер', number],
    ['project', 'Проект', project.name],
    ['building', 'Дом', building.name],
    ['deadline', 'Срок сдачи', deadline],
    ['address', 'Адрес', address],
    ['floor', 'Этаж', floor > 0 ? formatFloor(floor, floors_total) : floorWords(floor)],
    ['area', 'Площадь', formatArea(area)],
    ['ceiling', 'Высота потолка', ceiling_height === null ? null : ceilingWords(ceiling_height)],
  ]
  return lines.flatMap(([type, label, value]) => (value ? [{ type, label, value }] : []))
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
