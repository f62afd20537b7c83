import { Link } from '@tanstack/react-router'
import { areaRange } from '#app/blocks/area-range.ts'
import { PlanPicture } from '#app/blocks/flat/plan-picture.tsx'
import type { Project } from '#app/contract/places.ts'
import { formatCount, formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { TYPE_FORMS } from '#app/domain/plural.ts'

type LayoutsByRoomsProps = { slug: string; layouts: Project['layouts'] }

/** Flats of a project by number of rooms: a plan, the areas, the cheapest flat; each card links to the flats. On phones they stand in one row. */
export function LayoutsByRooms({ slug, layouts }: LayoutsByRoomsProps) {
  return (
    <ul
      className={`snap-row gap-4 sm:grid sm:grid-cols-2 ${layouts.length > 4 ? 'lg:grid-cols-5' : 'lg:grid-cols-4'}`}
    >
      {layouts.map((layout) => (
        <li
          key={layout.rooms}
          // A price does not wrap: with larger text a card has the whole width of a phone.
          className="group relative flex flex-col overflow-hidden max-sm:min-w-[min(100%,16rem)] rounded-card border border-beton-200 bg-list transition-colors duration-state hover:border-sinka"
        >
          <PlanPicture plan={layout.plan} label={layout.label} alt="" className="border-beton-100 border-b" />
          <div className="flex grow flex-col p-4 pt-3">
            <h3 className="title-4">
              <Link
                to="/choose/flat"
                search={{ project: [slug], rooms: [layout.rooms] }}
                className="stretched group-hover:text-sinka"
              >
                {layout.label}
              </Link>
            </h3>
            <p className="figures mt-1 text-small text-tush-3">
              {areaRange(layout.area_from, layout.area_to)}
            </p>
            <p className="price-card mt-4">
              {layout.price_from === null ? 'Цена по запросу' : `от ${formatPriceShort(layout.price_from)}`}
            </p>
            <p className="figures mt-1 flex flex-wrap gap-x-3 text-small text-tush-3">
              <span>{formatFlatCount(layout.flats)}</span>
              <Link
                to="/choose/type"
                search={{ project: [slug], rooms: [layout.rooms] }}
                className="link relative z-raised after:absolute after:-inset-x-1 after:-inset-y-3"
              >
                {formatCount(layout.types, TYPE_FORMS)}
              </Link>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
