import { Link } from '@tanstack/react-router'
import { formatFlatCount, formatPercent, formatPriceShort } from '#app/domain/format.ts'
import { type GenplanHouse, houseDeadlineLabel, soldLabel } from '#app/features/genplan/area-labels.ts'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import type { Highlighted } from '#app/features/genplan/picture/use-highlighted.ts'
import { Badge } from '#app/ui/page/badge.tsx'

type HouseListProps = {
  houses: readonly GenplanHouse[]
  /** Cheapest flats that are counted, by house. */
  priceOf: (house: GenplanHouse) => number | null
  isFiltered: boolean
  search: GenplanSearch
  highlighted: Highlighted
  /** Its columns on wide screens. */
  className: string
}

/** The houses of a master plan once more as a list: what is free and from which price, with the discounts. */
export function HouseList({ houses, priceOf, isFiltered, search, highlighted, className }: HouseListProps) {
  return (
    <ul
      className={`grid gap-px overflow-hidden rounded-card border border-beton-200 bg-list sm:grid-cols-2 ${className}`}
    >
      {houses.map((house) => {
        const price = priceOf(house)
        return (
          <li
            key={house.id}
            className="flex outline outline-beton-200 sm:last:odd:col-span-2 lg:last:odd:col-span-1"
          >
            <Link
              to={house.url}
              search={search}
              className={`figures flex flex-1 flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 transition-colors duration-state ${highlighted.id === house.id ? 'bg-sinka-100' : 'bg-list'}`}
              {...highlighted.props(house.id)}
            >
              {/* The discount beside the name makes no line of its own. */}
              <span className="flex-1">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="font-medium text-sinka">{house.name}</span>
                  {house.discount !== null && house.matched > 0 && (
                    <Badge tone="promo">скидки до {formatPercent(house.discount)}</Badge>
                  )}
                </span>
                <span className="block text-small text-tush-3">{houseDeadlineLabel(house)}</span>
              </span>
              <span className="text-right text-small">
                {house.matched > 0 ? (
                  <>
                    <span className="block font-medium text-tush">{formatFlatCount(house.matched)}</span>
                    {price !== null && (
                      <span className="block whitespace-nowrap text-tush-2">
                        от {formatPriceShort(price)}
                      </span>
                    )}
                  </>
                ) : (
                  <span className="block text-tush-3">{soldLabel(house, isFiltered)}</span>
                )}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
