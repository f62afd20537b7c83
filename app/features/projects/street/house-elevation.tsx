import type { Building } from '#app/contract/places.ts'
import { formatCount, formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { FLOOR_FORMS } from '#app/domain/plural.ts'
import type { Entrance } from './entrances.ts'

/** Height of a storey in the drawing, rem. */
const STOREY_REM = 1.25
/** Windows on a floor while the flats of the entrance are not known. */
const COLUMNS = 6

type HouseElevationProps = {
  slug: string
  house: Building
  /** What is on sale in each; empty if it failed to load. */
  entrances: readonly Entrance[]
}

/** A drawing of the house: its entrances side by side, a window for each flat, lit where it is on sale; each opens its grid. */
export function HouseElevation({ slug, house, entrances }: HouseElevationProps) {
  return (
    <ul className="flex items-end overflow-x-auto pt-8">
      {house.sections.map(({ number, floors_total: floors }, index) => {
        const entrance = entrances.find((each) => each.number === number)
        const hasNone = entrance?.onSale.length === 0
        const words = entrance && wordsOf(entrance)
        return (
          <li key={number} className="group relative min-w-20 flex-1">
            {house.floors_total !== null && (
              <p className="figures pb-2 text-center text-night-muted text-small">
                {formatCount(floors, FLOOR_FORMS)}
              </p>
            )}
            <div
              // Two entrances share the wall between them; the first keeps its own, which would else lie outside the row.
              style={{
                height: `${floors * STOREY_REM}rem`,
                marginLeft: index > 0 ? '-1px' : undefined,
              }}
              className="border border-night-muted bg-night text-night-line group-hover:bg-sinka-deep"
            >
              <Windows id={`windows-${number}`} storeys={floors} entrance={entrance} />
            </div>
            {/* Names of two and of three lines stand on one line below their walls. */}
            <div style={{ minHeight: '6.5rem' }} className="pt-3 text-center">
              <a
                href={`/chess/${slug}?house=${house.slug}&section=${number}`}
                className={`stretched font-medium underline-offset-4 group-hover:underline ${hasNone ? 'text-night-muted' : 'text-night-text'}`}
              >
                Подъезд {number}
              </a>
              {entrance && words && (
                <p className="figures mt-1 text-night-muted text-small">
                  {words}
                  {entrance.priceFrom !== null && (
                    <span className="block">{fromPrice(entrance.priceFrom)}</span>
                  )}
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** "от 4,07 млн ₽": where a phone has no room for it in one line, only the unit goes to the next. */
const fromPrice = (rub: number) => `от\u00a0${formatPriceShort(rub).replace('\u00a0млн', ' млн')}`

/** How much is on sale, or why nothing is; undefined for an entrance without flats. */
function wordsOf({ onSale, taken }: Entrance): string | undefined {
  if (onSale.length > 0) return formatFlatCount(onSale.length)
  return taken && TAKEN_WORDS[taken]
}

const TAKEN_WORDS = { sold: 'всё продано', reserved: 'свободных нет' }

type WindowsProps = {
  /** Of the pattern, in the page. */
  id: string
  storeys: number
  entrance: Entrance | undefined
}

/** Windows, one row a storey, one column a flat: each is half as wide as its column. */
function Windows({ id, storeys, entrance }: WindowsProps) {
  const columns = entrance?.columns || COLUMNS
  const share = 100 / columns
  const size = { width: `${share / 2}%`, height: '0.625rem', fill: 'currentColor' }
  return (
    <svg aria-hidden="true" className="w-full" style={{ height: `${storeys * STOREY_REM}rem` }}>
      <pattern id={id} width={`${share}%`} height={`${STOREY_REM}rem`} patternUnits="userSpaceOnUse">
        <rect x={`${share / 4}%`} y="0.3125rem" {...size} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
      <g className="text-night-focus">
        {entrance?.onSale.map(({ row, column }) => (
          <rect
            key={`${row} ${column}`}
            x={`${(column + 0.25) * share}%`}
            y={`${row * STOREY_REM + 0.3125}rem`}
            {...size}
          />
        ))}
      </g>
    </svg>
  )
}
