import { Link } from '@tanstack/react-router'
import type { FacetOption } from '#app/contract/flats.ts'
import { formatNumber } from '#app/domain/format.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { RESULTS_ID } from '#app/features/flats/results-id.ts'

type RoomLinksProps = { search: FlatSearch; options: readonly FacetOption[] }

/**
 * On phones: links from the list of all flats to each number of rooms, of which the dearest are pages below the cheapest. Where rooms are chosen there are none: the chips of the filter say which.
 */
export function RoomLinks({ search, options }: RoomLinksProps) {
  const found = options.filter(({ count }) => count > 0)
  if (search.rooms || found.length < 2) return null
  return (
    <nav aria-label="Квартиры по числу комнат">
      <ul className="room-links no-print">
        {found.map(({ value, count }) => (
          <li key={value}>
            <Link
              to="."
              search={{ ...search, rooms: [Number(value)], page: undefined, open: undefined }}
              preload={false}
              // The links are gone then.
              onClick={() => document.getElementById(RESULTS_ID)?.focus({ preventScroll: true })}
            >
              {`${NAMES[value] ?? `${value}-комн.`} `}
              <span>{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Of the first option, and of the last, which means four or more. */
const NAMES: Record<string, string> = { 0: 'Студии', 4: '4+\u00a0комн.' }
