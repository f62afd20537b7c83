import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { areaRange } from '#app/blocks/area-range.ts'
import type { ListedType } from '#app/contract/types.ts'
import { formatFlatCount, formatPrice, formatPriceShort } from '#app/domain/format.ts'
import { floorsWord, shortFloorRanges } from '#app/domain/text/floor-ranges.ts'
import { layoutName } from './layout-name.ts'
import { Payment } from './payment.tsx'
import { PlanPicture } from './plan-picture.tsx'

type TypeCardProps = {
  type: ListedType
  /** A control of another feature passed in by the route. */
  action?: ReactNode
  isHero?: boolean
}

/**
 * A layout type as a card: plan, areas, its cheapest flat. The whole card is one link; where projects share the drawing, each of
 * them is another one.
 */
export function TypeCard({ type, action, isHero = false }: TypeCardProps) {
  const name = layoutName(type)
  const { same = [] } = type
  const count = same.reduce((sum, one) => sum + one.count, type.count)
  return (
    <article aria-label={name} className="type-tile flat-tile">
      <PlanPicture plan={type.plan} label={areaRange(type.area_from, type.area_to)} alt="" isHero={isHero} />
      {/* Of a width of its own beside the plan: else a long name would make that of the plan smaller. */}
      <div className="tile-body basis-28 sm:grow-0">
        {/* Of two lines, so that prices of a row stand alike. */}
        <h3 className="figures min-h-control">
          <Link
            to="/choose/type/$id"
            params={{ id: String(type.id) }}
            // The links of its projects are stretched too: this is the item's own.
            data-item-id={type.id}
            className="stretched"
          >
            {name}
          </Link>
        </h3>
        <div>
          {type.price_from === null ? (
            <p className="text-tush-3">{type.count > 0 ? 'Цена по запросу' : 'Сейчас нет в продаже'}</p>
          ) : (
            <p className="price-card">от {formatPrice(type.price_from)}</p>
          )}
          <Payment rub={type.month_pay_from} programme={type.programme} />
          <p>{formatFlatCount(count)}</p>
        </div>
      </div>
      <Projects type={type} same={same} />
      {action && <div className="paper tile-marks">{action}</div>}
    </article>
  )
}

type ProjectsProps = { type: ListedType; same: NonNullable<ListedType['same']> }

/**
 * The projects that have the drawing, each with its price and its page. A single one is no link, as the card leads to the same
 * page, and its price stands above.
 */
function Projects({ type, same }: ProjectsProps) {
  return (
    <ul className="w-full px-4 pb-2 text-caption">
      {[type, ...same].map(({ id, price_from: price, project, city }) => (
        <li
          key={id}
          className="relative flex min-h-touch flex-wrap items-center justify-between gap-x-2 border-beton-200 border-t"
        >
          <span className="text-tush-3">
            {same.length > 0 ? (
              <Link to="/choose/type/$id" params={{ id: String(id) }} className="stretched link">
                {project.name}
              </Link>
            ) : (
              <span className="text-tush">{project.name}</span>
            )}
            {`, ${city.name}`}
          </span>
          <span className="figures">
            {same.length === 0
              ? floorsOf(type)
              : price === null
                ? 'по\u00a0запросу'
                : `от ${formatPriceShort(price)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A line does not end inside "11–13". */
function floorsOf({ floors }: ListedType): string {
  if (floors.length === 0) return ''
  return `${floorsWord(floors).toLowerCase()} ${shortFloorRanges(floors).replaceAll('–', '–\u2060')}`
}
