import { Link } from '@tanstack/react-router'
import type { Building } from '#app/contract/places.ts'
import { offerWords } from '#app/domain/text/offer-words.ts'

/** What a house sells. */
export type HouseOnSale = Pick<Building, 'id' | 'project' | 'free' | 'price_from'>

type HouseOfferProps = {
  /** Those of its project; without them nothing is said. */
  houses: readonly HouseOnSale[]
  /** Of the house that is told of. */
  id: number
}

/** "12 квартир от 5,9 млн ₽", a link to them; nothing of a house that sells none, or whose prices are not public yet. */
export function HouseOffer({ houses, id }: HouseOfferProps) {
  const house = houses.find((each) => each.id === id)
  if (!house || house.free === 0 || house.price_from === null) return null
  return (
    <Link
      to="/choose/flat"
      search={{ project: [house.project.slug], building: [id] }}
      className="link figures inline-flex min-h-6 items-center text-small"
    >
      {offerWords(house.free, house.price_from)}
    </Link>
  )
}
