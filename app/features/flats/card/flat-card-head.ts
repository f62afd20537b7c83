import { company } from '#app/config/company.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { deadlineInSentence } from '#app/domain/deadline.ts'
import { formatArea, formatFloor, formatPrice, formatRooms } from '#app/domain/format.ts'
import { flatSearchState } from '#app/domain/search/search-state.ts'
import { AVAILABILITY, type StructuredData } from '#app/domain/search/structured-data.ts'
import { statusLabel } from '#app/domain/vocabulary-labels.ts'

/** The title's length in search results, minus the site's name. */
const titleRoom = () => 70 - ` – ${company().name}`.length

/** Title, description and JSON-LD of a flat's card. @param url - absolute URL of the card */
export function flatCardHead(flat: FlatCard, url: string, nowMs: number) {
  const words = flatWords(flat)
  return {
    ...words,
    isIndexed: flatSearchState(flat, nowMs) === 'invited',
    data: import.meta.env.SSR ? [apartmentData(flat, words.description, url)] : [],
  }
}

type Worded = Pick<
  FlatCard,
  | 'title'
  | 'number'
  | 'rooms'
  | 'euro'
  | 'area'
  | 'floor'
  | 'floor_to'
  | 'floors_total'
  | 'price'
  | 'status'
  | 'withdrawn'
  | 'deadline'
  | 'project'
  | 'building'
  | 'city'
>

/** A unique title and description: number, floor and house distinguish the flat from others of the same layout. */
export function flatWords(flat: Worded): { title: string; description: string } {
  const { number, floor, floors_total, floor_to, status, project, building, city } = flat
  const house = houseOfProject(project.name, building.name)
  const price = flat.price === null ? '' : `, ${formatPrice(flat.price)}`
  const offer = status === 'sold' ? `, ${statusLabel(flat).toLowerCase()}` : price
  const deadline = flat.deadline.label && `, ${deadlineInSentence(flat.deadline.label)}`
  return {
    title: titleOf(flat, house),
    description: `${flat.title}${number && `, № ${number}`}${offer}. ${house}, ${city.name}: этаж ${formatFloor(floor, floors_total, floor_to)}${deadline}. Планировка, площади комнат, история цены.`,
  }
}

/** The longest form that fits; the number always comes first. */
function titleOf({ number, rooms, euro, area, floor, floor_to }: Worded, house: string): string {
  const level = `${floor_to !== null && floor_to !== floor ? `${floor}–${floor_to}` : floor} этаж`
  const kind = formatRooms(rooms, euro)
  const sign = number && `№ ${number}, `
  const tail = `${sign}${formatArea(area)}, ${level} – ${house}`
  const least = `${sign}${level}, ${house}`
  const short = kind.replace('комнатная', 'комн.')
  const forms = [`${kind} ${tail}`, `${short} ${tail}`, `${short} ${sign}${level} – ${house}`, least]
  const room = titleRoom()
  return forms.find((form) => form.length <= room) ?? `${least.slice(0, room - 1).trimEnd()}…`
}

function apartmentData(flat: FlatCard, description: string, url: string): StructuredData {
  const apartment = {
    name: flat.title,
    description,
    url,
    // In schema.org a studio has one room.
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
  } as const
  // A sold flat has no price on its page either.
  if (flat.price === null || flat.status === 'sold') return { '@type': 'Apartment', ...apartment }
  return {
    '@type': ['Apartment', 'Product'],
    ...apartment,
    offers: {
      '@type': 'Offer',
      url,
      price: flat.price,
      priceCurrency: 'RUB',
      availability: AVAILABILITY[flat.status],
      ...(flat.discount?.until ? { priceValidUntil: flat.discount.until } : {}),
      seller: { '@type': 'RealEstateAgent', name: flat.developer.name },
    },
  }
}
