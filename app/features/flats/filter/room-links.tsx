import { Link } from '@tanstack/react-router'
import type { FacetOption } from '#app/contract/flats.ts'
import { formatNumber } from '#app/domain/format.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'

type RoomLinksProps = { search: FlatSearch; options: readonly FacetOption[] }

/**
 * On phones: each number of rooms with its flats, one press away. By price a list begins with twenty cards of studios, and the
 * first flat of one room is ten screens below. Where rooms are chosen, their chips stand here. It is no part of the filter, whose
 * code other pages load too.
 */
export function RoomLinks({ search, options }: RoomLinksProps) {
  const found = options.filter(({ count }) => count > 0)
  if (search.rooms || found.length < 2) return null
  return (
    <ul aria-label="Квартиры по числу комнат" className="room-links no-print">
      {found.map(({ value, count }) => (
        <li key={value}>
          <Link
            to="."
            search={{ ...search, rooms: [Number(value)], page: undefined, open: undefined }}
            preload={false}
          >
            {`${NAMES[value] ?? `${value}-комн.`} `}
            <span>{formatNumber(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Of the first option, and of the last, which means four or more. */
const NAMES: Record<string, string> = { 0: 'Студии', 4: '4+\u00a0комн.' }
