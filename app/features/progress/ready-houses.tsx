import { Link } from '@tanstack/react-router'
import type { BuildingProgress } from '#app/contract/progress.ts'
import { offerWords } from '#app/domain/text/offer-words.ts'
import type { HouseOnSale } from './house/house-offer.tsx'
import { readyLabel } from './ready-label.ts'

type ReadyHousesProps = {
  /** Slug of the project. */
  project: string
  ready: readonly Pick<BuildingProgress, 'building'>[]
  /** What the houses of the project sell. */
  houses: readonly HouseOnSale[]
}

/** Houses that are built, and a link to what is left in all of them; nothing where none is. */
export function ReadyHouses({ project, ready, houses }: ReadyHousesProps) {
  if (ready.length === 0) return null
  const onSale = houses.filter(({ id, free }) => free > 0 && ready.some(({ building }) => building.id === id))
  const prices = onSale.flatMap(({ price_from }) => price_from ?? [])
  const free = onSale.reduce((sum, house) => sum + house.free, 0)
  return (
    <p className="mt-6 text-tush-2 first:mt-0">
      {readyLabel(ready.map(({ building }) => building.name))}{' '}
      {prices.length > 0 && (
        <Link
          to="/choose/flat"
          search={{ project: [project], building: onSale.map(({ id }) => id) }}
          className="link figures inline-flex min-h-6 items-center"
        >
          {offerWords(free, Math.min(...prices))}
        </Link>
      )}
    </p>
  )
}
