import type { Flat, FlatCard } from '#app/contract/flat.ts'
import { quotedHouse } from '#app/domain/building-name.ts'
import { formatFloor } from '#app/domain/format.ts'

/** How many similar free flats are offered when this one is taken. */
const NEAREST = 3

/** The data of a flat that the booking screens show. */
export type BookingFlat = Pick<
  FlatCard,
  'id' | 'price' | 'price_old' | 'discount' | 'discount_percent' | 'plan' | 'benefits' | 'finish' | 'city'
> & {
  /** `gone`: it is no longer for sale. */
  status: Flat['status'] | 'gone'
  title: string
  /** "«Речной», корпус 6, этаж 7 из 16, № 128". */
  place: string
  /** Similar free flats, shown when this one is not free. */
  nearest: Flat[]
  /** The finishes that can be ordered with it; prices are roubles for the whole flat. */
  finishes: { id: number; price: number }[]
}

export function toBookingFlat(card: FlatCard): BookingFlat {
  const {
    id,
    status,
    withdrawn,
    price,
    price_old,
    discount,
    discount_percent,
    plan,
    benefits,
    finish,
    city,
    title,
    project,
    building,
    floor,
    floor_to,
    floors_total,
    number,
  } = card
  const { same_type, cheaper, higher } = card.similar
  const others = new Map([...same_type, ...cheaper, ...higher].map((flat) => [flat.id, flat]))
  return {
    id,
    status: withdrawn ? 'gone' : status,
    price,
    price_old,
    discount,
    discount_percent,
    plan,
    benefits,
    finish,
    city,
    title,
    place: `${quotedHouse(project.name, building.name)}, этаж ${formatFloor(floor, floors_total, floor_to)}, № ${number}`,
    finishes: card.extras.finish_options.map((option) => ({ id: option.id, price: option.price })),
    nearest: [...others.values()].filter((flat) => flat.status === 'free').slice(0, NEAREST),
  }
}
