import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { areaRange } from '#app/blocks/area-range.ts'
import type { LayoutType } from '#app/contract/types.ts'
import { formatFlatCount, formatPrice } from '#app/domain/format.ts'
import { floorRanges, floorsWord } from '#app/domain/text/floor-ranges.ts'
import { layoutName } from './layout-name.ts'
import { Payment } from './payment.tsx'
import { PlanPicture } from './plan-picture.tsx'

type TypeCardProps = {
  type: LayoutType
  /** A control of another feature passed in by the route. */
  action?: ReactNode
  isHero?: boolean
}

/** A layout type as a card: plan, areas, its cheapest flat. The whole card is one link. */
export function TypeCard({ type, action, isHero = false }: TypeCardProps) {
  const name = layoutName(type)
  return (
    <article aria-label={name} className="type-tile flat-tile">
      <PlanPicture plan={type.plan} label={areaRange(type.area_from, type.area_to)} alt="" isHero={isHero} />
      {/* Of a width of its own beside the plan: else a long name would make that of the plan smaller. */}
      <div className="tile-body basis-28">
        <h3 className="figures">
          <Link to="/choose/type/$id" params={{ id: String(type.id) }} className="stretched">
            {name}
          </Link>
        </h3>
        <p>
          <span className="text-tush">{type.project.name}</span>, {type.city.name}
        </p>
        <div className="mt-auto">
          {type.price_from === null ? (
            <p className="text-tush-3">{type.count > 0 ? 'Цена по запросу' : 'Сейчас нет в продаже'}</p>
          ) : (
            <p className="price-card">от {formatPrice(type.price_from)}</p>
          )}
          <Payment rub={type.month_pay_from} programme={type.programme} />
          <p>
            {formatFlatCount(type.count)}
            {type.floors.length > 0 &&
              `, ${floorsWord(type.floors).toLowerCase()} ${floorRanges(type.floors)}`}
          </p>
        </div>
      </div>
      {action && <div className="paper tile-marks">{action}</div>}
    </article>
  )
}
