import { Link } from '@tanstack/react-router'
import { PlanPicture } from '#app/blocks/flat/plan-picture.tsx'
import { isPageOn } from '#app/config/company.ts'
import type { Picture } from '#app/contract/wire/picture.ts'
import { formatFlatCount, formatPriceShort, lowerFirst } from '#app/domain/format.ts'

type TopSelectionsProps = {
  selections: readonly {
    path: string
    h1: string
    count: number
    price_from: number | null
    /** Plan, name and price of a layout that it offers; it need not be that of the least price. */
    plan: Picture | null
    layout: { name: string; price_from: number | null } | null
  }[]
}

/**
 * Ready selections of flats as cards: a plan, how many there are and from what price; then the way to all of them. On phones
 * and tablets they are one row that is scrolled sideways: the page is of projects.
 */
export function TopSelections({ selections }: TopSelectionsProps) {
  if (selections.length === 0) return null
  return (
    <section aria-labelledby="top-selections" className="mt-section-half">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="top-selections" className="title-3">
          Готовые подборки
        </h2>
        {isPageOn('/choose/params') && (
          <Link to="/choose/params" className="link inline-flex min-h-touch items-center">
            Все подборки
          </Link>
        )}
      </div>
      <ul className="-mx-margin flex [scroll-snap-type:x] gap-4 overflow-x-auto px-margin pb-2 lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-6 lg:p-0">
        {selections.map(({ path, h1, count, price_from: price, plan, layout }) => (
          <li
            key={path}
            className="group relative flex w-72 shrink-0 snap-center overflow-hidden rounded-card border border-beton-200 bg-list transition-colors duration-state hover:border-sinka max-sm:flex-wrap lg:w-auto"
          >
            <PlanPicture plan={plan} alt="" air="thumb" className="w-28 shrink-0" />
            {/* Below the plan where large text leaves no room beside it. */}
            <div className="flex min-w-0 grow flex-col p-3 max-sm:basis-[10rem] sm:p-4">
              <h3 className="font-medium">
                <Link
                  to="/nedvizhimost/$"
                  params={{ _splat: path }}
                  className="stretched group-hover:text-sinka"
                >
                  {h1}
                </Link>
              </h3>
              <div className="price-line figures pt-2">
                <p className="price-card">
                  {price === null ? 'Цена по запросу' : `от ${formatPriceShort(price)}`}
                </p>
                <p>{formatFlatCount(count)}</p>
              </div>
              {layout && (
                <p className="text-caption text-tush-3">
                  На плане {lowerFirst(layout.name)}
                  {layout.price_from !== null && `, от ${formatPriceShort(layout.price_from)}`}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
