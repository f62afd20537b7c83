import { Link } from '@tanstack/react-router'
import type { HouseFloor } from '#app/contract/genplan.ts'
import { formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import type { Highlighted } from '#app/features/genplan/picture/use-highlighted.ts'
import { FloorField } from './floor-field.tsx'

/** In a list of so many floors one is looked for by its number. */
const MANY_FLOORS = 25

type FloorListProps = { floors: readonly HouseFloor[]; search: GenplanSearch; highlighted: Highlighted }

/** Floors of a house from the top down, each a link with what is free on it; a field goes to one of many by number. */
export function FloorList({ floors, search, highlighted }: FloorListProps) {
  if (floors.length === 0) return null
  return (
    <>
      {floors.length > MANY_FLOORS && <FloorField floors={floors} search={search} />}
      <ol className="overflow-hidden rounded-card border border-beton-200 bg-list">
        {floors.map((floor) => (
          <li key={floor.floor} className="not-first:border-beton-200 not-first:border-t">
            <Link
              to={floor.url}
              search={search}
              className={`figures flex min-h-touch items-center gap-3 px-4 text-small transition-colors duration-state lg:min-h-9 ${highlighted.id === floor.floor ? 'bg-sinka-100' : ''} ${floor.free > 0 ? '' : 'text-tush-3'}`}
              {...highlighted.props(floor.floor)}
            >
              <span className="w-[4.5em] shrink-0 whitespace-nowrap font-medium sm:w-20">
                {floor.floor} этаж
              </span>
              <span aria-hidden="true" className="h-px flex-1 bg-beton-200" />
              <span className="text-right sm:whitespace-nowrap">{freeOn(floor)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  )
}

function freeOn({ free, price_from, match }: HouseFloor): string {
  if (free === 0) return match === undefined ? 'нет свободных' : 'нет подходящих'
  const count = formatFlatCount(free)
  return price_from === null ? count : `${count} от ${formatPriceShort(price_from)}`
}
