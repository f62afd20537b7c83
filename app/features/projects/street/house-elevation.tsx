import type { Building } from '#app/contract/places.ts'
import { formatCount } from '#app/domain/format.ts'
import { FLOOR_FORMS } from '#app/domain/plural.ts'

/** Height of a storey in the drawing, rem. */
const STOREY_REM = 1.25
/** Under the windows: how many storeys the name of an entrance takes. */
const SIGN_STOREYS = 2
/** From window to window, rem. */
const WINDOW_REM = 1.5

type HouseElevationProps = { slug: string; house: Building }

/** A drawing of the house: its entrances side by side, one row of windows per storey; each opens its grid. */
export function HouseElevation({ slug, house }: HouseElevationProps) {
  return (
    <ul className="flex items-end overflow-x-auto border-night-muted border-b pt-8">
      {house.sections.map(({ number, floors_total: floors }, index) => (
        <li key={number} className="group relative min-w-20 flex-1">
          {house.floors_total !== null && (
            <p className="figures pb-2 text-center text-night-muted text-small">
              {formatCount(floors, FLOOR_FORMS)}
            </p>
          )}
          <div
            // Two entrances share the wall between them; the first keeps its own, which would else lie outside the row.
            style={{
              height: `${(floors + SIGN_STOREYS) * STOREY_REM}rem`,
              marginLeft: index > 0 ? '-1px' : undefined,
            }}
            className="relative flex items-end border border-night-muted bg-night text-night-line group-hover:bg-sinka-deep"
          >
            <Windows id={`windows-${number}`} storeys={floors} />
            <a
              href={`/chess/${slug}?house=${house.slug}&section=${number}`}
              className="stretched w-full py-2 text-center font-medium text-night-text underline-offset-4 group-hover:underline"
            >
              Подъезд {number}
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}

type WindowsProps = {
  /** Of the pattern, in the page. */
  id: string
  storeys: number
}

/** Windows, one row a storey, above the name of the entrance: as many in a row as fit whole, in the middle of the wall. */
function Windows({ id, storeys }: WindowsProps) {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 mx-auto w-full"
      style={{ height: `${storeys * STOREY_REM}rem`, width: `round(down, 100%, ${WINDOW_REM}rem)` }}
    >
      <pattern id={id} width={`${WINDOW_REM}rem`} height={`${STOREY_REM}rem`} patternUnits="userSpaceOnUse">
        <rect x="0.5rem" y="0.375rem" width="0.5rem" height="0.625rem" fill="currentColor" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
