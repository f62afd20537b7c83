import { Link } from '@tanstack/react-router'
import { StatusBadge } from '#app/blocks/flat/status-badge.tsx'
import type { Storehouse, Storeroom } from '#app/contract/storehouse.ts'
import { levelName } from '#app/domain/booking/extras.ts'
import { formatArea } from '#app/domain/format.ts'
import type { StorehouseSearch } from './storehouse.search.ts'
import { KIND_WORDS, priceWords } from './storeroom-words.ts'

/** So many equal places of the first page on average make their groups shorter than rows of a table. */
const WORTH_GROUPING = 3

/**
 * Parking places of a list in groups: those of one house, level, area, price and status, which differ by number alone. Undefined for
 * storerooms, and for a list whose first page has few equal places: it is shown as a table. The first page alone decides, so
 * that the places which are loaded later cannot turn groups into a table while somebody reads them.
 *
 * @param places - all that are on the screen
 */
export function equalPlaces(
  first: Storehouse | undefined,
  places: readonly Storeroom[],
): Storeroom[][] | undefined {
  if (first?.kind !== 'parking') return undefined
  const isWorthIt = groupsOf(first.items).length * WORTH_GROUPING <= first.items.length
  return isWorthIt ? groupsOf(places) : undefined
}

function groupsOf(places: readonly Storeroom[]): Storeroom[][] {
  const groups = Map.groupBy(places, ({ building, floor, area, price, status }) =>
    [building.id, floor, area, price, status].join(),
  )
  return [...groups.values()]
}

type EqualPlacesProps = {
  groups: readonly Storeroom[][]
  search: StorehouseSearch
  /** Whether the list has several houses. */
  hasHouses: boolean
}

/** The list of parking places, most of which are alike: what is equal is said once, above the numbers to choose from. */
export function EqualPlaces({ groups, search, hasHouses }: EqualPlacesProps) {
  return (
    <div className="divide-y divide-beton-200 rounded-card border border-beton-200 bg-list">
      {groups.map(
        ([first, ...others]) => first && <Group key={first.id} {...{ first, others, search, hasHouses }} />,
      )}
    </div>
  )
}

type GroupProps = Omit<EqualPlacesProps, 'groups'> & { first: Storeroom; others: readonly Storeroom[] }

function Group({ first, others, search, hasHouses }: GroupProps) {
  const { building, floor, area, status } = first
  const level = levelName(floor)
  const place = hasHouses ? `${building.name}, ${level}` : level.replace('этаж', 'Этаж')
  // In the list of one house the numbers stay where they are; from a list of several they lead to their house.
  const page = hasHouses ? undefined : search.page
  return (
    <section aria-label={place} className="p-4 lg:px-6">
      <div className="figures flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="title-4">{place}</h3>
        <p className="flex flex-wrap items-baseline gap-x-4">
          {status !== 'free' && <StatusBadge status={status} label={KIND_WORDS.parking.statuses[status]} />}
          <span className="text-tush-2">место {formatArea(area)}</span>
          {status !== 'sold' && <span className="font-medium">{priceWords(first)}</span>}
        </p>
      </div>
      <ul className="mt-3 flex flex-wrap gap-2">
        {[first, ...others].map((one) => (
          <li key={one.id} className="relative">
            <Link
              to="."
              search={{ ...search, house: building.slug, unit: one.id, page }}
              resetScroll={false}
              preload={false}
              activeOptions={{ includeSearch: true }}
              {...(search.unit === one.id && { 'aria-current': 'true' as const })}
              // The links of groups do not stand in the order of the list, so the focus finds a place by its id.
              data-item-id={one.id}
              className="stretched figures inline-flex min-h-touch min-w-touch items-center justify-center rounded-chip border border-beton-500 bg-list px-3 font-medium hover:border-sinka hover:text-sinka aria-[current]:border-sinka aria-[current]:bg-sinka aria-[current]:text-list"
            >
              {one.number}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
