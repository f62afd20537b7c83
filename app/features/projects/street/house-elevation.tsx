import type { Building } from '#app/contract/places.ts'
import { formatCount } from '#app/domain/format.ts'
import { FLOOR_FORMS } from '#app/domain/plural.ts'

/** Height of a storey in the drawing, rem. */
const STOREY_REM = 1.25

type HouseElevationProps = { slug: string; house: Building }

/** A drawing of the house: its entrances side by side, one line per storey; each opens its grid. */
export function HouseElevation({ slug, house }: HouseElevationProps) {
  return (
    <ul className="flex items-end overflow-x-auto border-night-muted border-b pt-8">
      {house.sections.map(({ number, floors_total: floors }) => (
        <li key={number} className="group relative min-w-20 flex-1">
          {house.floors_total !== null && (
            <p className="figures pb-2 text-center text-night-muted text-small">
              {formatCount(floors, FLOOR_FORMS)}
            </p>
          )}
          <div
            style={{ height: `${floors * STOREY_REM}rem` }}
            className="-ml-px flex bg-[linear-gradient(to_top,currentColor_1px,transparent_1px)] bg-[size:100%_1.25rem] bg-bottom items-end border border-night-muted bg-night text-night-line group-hover:bg-sinka-deep"
          >
            <a
              href={`/chess/${slug}?house=${house.slug}&section=${number}`}
              className="stretched w-full bg-night py-2 text-center font-medium text-night-text underline-offset-4 group-hover:underline"
            >
              Подъезд {number}
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}
