import { Link } from '@tanstack/react-router'
import type { BuildingProgress } from '#app/contract/progress.ts'
import { offerWords } from '#app/domain/text/offer-words.ts'
import type { HouseOnSale } from './house/house-offer.tsx'

export type ReadyOfferProps = {
  /** Slug of the project. */
  project: string
  /** Houses that are built. */
  ready: readonly Pick<BuildingProgress, 'building'>[]
  /** What the houses of the project sell. */
  houses: readonly HouseOnSale[]
}

/** "66 квартир от 3,95 млн ₽", a link to what is left in all built houses; nothing where no price is public. */
export function ReadyOffer({ project, ready, houses }: ReadyOfferProps) {
  const onSale = houses.filter(({ id, free }) => free > 0 && ready.some(({ building }) => building.id === id))
  const prices = onSale.flatMap(({ price_from }) => price_from ?? [])
  if (prices.length === 0) return null
  const free = onSale.reduce((sum, house) => sum + house.free, 0)
  return (
    <Link
      to="/choose/flat"
      search={{ project: [project], building: onSale.map(({ id }) => id) }}
      className="link figures inline-flex min-h-6 items-center"
    >
      {offerWords(free, Math.min(...prices))}
    </Link>
  )
}
