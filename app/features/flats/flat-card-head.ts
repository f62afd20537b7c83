import type { FlatCard } from '#app/contract/flat.ts'
import { formatFloor, formatPrice } from '#app/domain/format.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A sold flat stays in search engines this long. */
const SOLD_INDEXED_DAYS = 30

const AVAILABILITY = {
  free: 'https://schema.org/InStock',
  reserved: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
} as const

/** Words of a flat's card for search engines. @param url - absolute address of the card */
export function flatCardHead(flat: FlatCard, url: string, nowMs: number) {
  const place = `${flat.project.name}, ${flat.city.name}`
  const price = flat.price === null || flat.status === 'sold' ? '' : `, ${formatPrice(flat.price)}`
  const soldDays = flat.status === 'sold' ? (nowMs - Date.parse(flat.status_at)) / DAY_MS : 0
  return {
    title: `${flat.title} – ${place}`,
    description: `${flat.title}${price}: ${place}, ${flat.building.name}, этаж ${formatFloor(flat.floor, flat.floors_total, flat.floor_to)}, ${flat.deadline.label}. Планировка, площади комнат, история цены.`,
    isIndexed: soldDays <= SOLD_INDEXED_DAYS,
    data: [apartmentData(flat, url)],
  }
}

function apartmentData(flat: FlatCard, url: string): Record<string, unknown> {
  const apartment = {
    '@type': 'Apartment',
    name: flat.title,
    url,
    // A studio is one room to schema.org.
    numberOfRooms: Math.max(1, flat.rooms),
    floorLevel: String(flat.floor),
    floorSize: { '@type': 'QuantitativeValue', value: flat.area, unitCode: 'MTK' },
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'RU',
      addressLocality: flat.city.name,
      ...(flat.address ? { streetAddress: flat.address } : {}),
    },
    ...(flat.plan ? { image: new URL(flat.plan.url, url).href } : {}),
  }
  if (flat.price === null) return apartment
  return {
    '@type': 'Offer',
    url,
    price: flat.price,
    priceCurrency: 'RUB',
    availability: AVAILABILITY[flat.status],
    ...(flat.discount?.until ? { priceValidUntil: flat.discount.until } : {}),
    seller: { '@type': 'RealEstateAgent', name: flat.developer.name },
    itemOffered: apartment,
  }
}
