import { Link } from '@tanstack/react-router'
import { areaRange } from '#app/blocks/area-range.ts'
import { PlanPicture } from '#app/blocks/flat/plan-picture.tsx'
import type { Project } from '#app/contract/places.ts'
import { formatCount, formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { TYPE_FORMS } from '#app/domain/plural.ts'

type LayoutsByRoomsProps = { slug: string; layouts: Project['layouts'] }

/**
 * Flats of a project by number of rooms: a plan, the areas, the cheapest flat; each card links to the flats. On phones they
 * are lines one below another, so that their prices are compared at a glance.
 */
export function LayoutsByRooms({ slug, layouts }: LayoutsByRoomsProps) {
  return (
    <ul
      className={`grid gap-3 sm:grid-cols-2 sm:gap-6 ${layouts.length > 4 ? 'lg:grid-cols-5' : 'lg:grid-cols-4'}`}
    >
      {layouts.map((layout) => (
        <li
          key={layout.rooms}
          className="group relative flex overflow-hidden rounded-card border border-beton-200 bg-list transition-colors duration-state hover:border-sinka max-sm:flex-wrap sm:flex-col"
        >
          <PlanPicture
            plan={layout.plan}
            label={layout.label}
            alt=""
            air="thumb"
            className="w-28 shrink-0 sm:w-full"
          />
          {/* Below the plan where large text leaves no room beside it. */}
          <div className="flex min-w-0 grow flex-col p-3 max-sm:basis-[10rem] sm:p-4">
            <div className="price-line figures">
              <h3 className="title-4">
                <Link
                  to="/choose/flat"
                  search={{ project: [slug], rooms: [layout.rooms] }}
                  className="stretched group-hover:text-sinka"
                >
                  {layout.label}
                </Link>
              </h3>
              <p>{areaRange(layout.area_from, layout.area_to)}</p>
            </div>
            <div className="price-line figures mt-auto pt-2">
              <p className="price-card">
                {layout.price_from === null ? 'Цена по запросу' : `от ${formatPriceShort(layout.price_from)}`}
              </p>
              <p>
                {formatFlatCount(layout.flats)}
                <Link
                  to="/choose/type"
                  search={{ project: [slug], rooms: [layout.rooms] }}
                  className="link relative z-raised ml-3 after:absolute after:-inset-x-1 after:-inset-y-3 max-sm:hidden"
                >
                  {formatCount(layout.types, TYPE_FORMS)}
                </Link>
              </p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
