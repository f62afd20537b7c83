import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { HouseFloor } from '#app/contract/genplan.ts'
import { formatFlatCount } from '#app/domain/format.ts'
import { columnPrice } from '#app/domain/text/column-price.ts'
import { formatRoomsMark } from '#app/domain/text/rooms-mark.ts'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import type { Highlighted } from '#app/features/genplan/picture/use-highlighted.ts'
import { FloorField } from './floor-field.tsx'

/** In a list of so many floors one is looked for by its number. */
const MANY_FLOORS = 25
/** The lines of so many are high enough beside a facade for the size of text. */
const FEW_FLOORS = 12

type FloorListProps = { floors: readonly HouseFloor[]; search: GenplanSearch; highlighted: Highlighted }

/**
 * Floors of a house from the top down, each a link with what is free on it; a field goes to one of many by number. The
 * lines share the height of the column, and on wide screens may be as low as those of a table. A mark at its end shows that a line opens.
 */
export function FloorList({ floors, search, highlighted }: FloorListProps) {
  return (
    <>
      {floors.length > MANY_FLOORS && <FloorField floors={floors} search={search} />}
      <ol className="@container flex grow flex-col overflow-hidden rounded-card border border-beton-200 bg-list">
        {floors.map((floor) => (
          <li key={floor.floor} className="grid grow not-first:border-beton-200 not-first:border-t">
            <Link
              to={floor.url}
              search={search}
              className={`figures flex min-h-touch items-center gap-2 px-4 py-1 text-small transition-colors duration-state hover:text-sinka lg:min-h-0 ${floors.length > FEW_FLOORS ? '' : 'lg:text-body'} ${highlighted.id === floor.floor ? 'bg-sinka-100' : ''} ${floor.free > 0 ? '' : 'text-tush-3'}`}
              {...highlighted.props(floor.floor)}
            >
              <span style={{ minWidth: '3.7em' }} className="shrink-0 whitespace-nowrap font-medium">
                {floor.floor} этаж
              </span>{' '}
              <RoomsHere rooms={floor.rooms} />
              <FreeHere floor={floor} />
              <ChevronRight aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0 text-sinka" />
            </Link>
          </li>
        ))}
      </ol>
    </>
  )
}

/** "Ст 3 · 1к 7": what is free by number of rooms, in a list that is wide enough for it. */
function RoomsHere({ rooms = [] }: Pick<HouseFloor, 'rooms'>) {
  if (rooms.length === 0) return null
  return (
    <>
      <span className="min-w-0 truncate text-tush-3 @max-md:hidden">
        {rooms.map(({ rooms: count, free }, index) => (
          <span key={count}>
            {index > 0 && ' · '}
            {formatRoomsMark(count)}
            {'\u00a0'}
            {free}
          </span>
        ))}
      </span>{' '}
    </>
  )
}

/** How many are free and their least price, each in its own column of the list. */
function FreeHere({ floor: { free, price_from, match } }: { floor: HouseFloor }) {
  if (free === 0) {
    return <span className="ml-auto">{match === undefined ? 'нет свободных' : 'нет подходящих'}</span>
  }
  return (
    // In large text the price goes to a line of its own.
    <span className="ml-auto flex flex-wrap justify-end gap-x-2">
      <span>{formatFlatCount(free)}</span>{' '}
      <span style={{ minWidth: '7.5em' }} className="shrink-0 text-right tabular">
        {price_from !== null && `от\u00a0${columnPrice(price_from)}`}
      </span>
    </span>
  )
}
