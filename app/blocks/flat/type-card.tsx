import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { areaRange } from '#app/blocks/area-range.ts'
import { floorRanges, floorsWord } from '#app/blocks/floor-ranges.ts'
import type { LayoutType } from '#app/contract/types.ts'
import { formatFlatCount, formatPayment, formatPrice } from '#app/domain/format.ts'
import { PlanPicture } from './plan-picture.tsx'

type TypeCardProps = {
  type: LayoutType
  /** A control of another feature passed in by the route. */
  action?: ReactNode
  isHero?: boolean
}

/** A layout type as a card: plan, areas, its cheapest flat. The whole card is one link. */
export function TypeCard({ type, action, isHero = false }: TypeCardProps) {
  return (
    <article
      aria-label={type.title}
      className="group relative flex h-full flex-col overflow-hidden rounded-card border border-beton-200 bg-list transition-colors duration-state hover:border-sinka"
    >
      <PlanPicture
        plan={type.plan}
        alt=""
        isHero={isHero}
        className="border-beton-100 border-b [&_img]:transition-transform [&_img]:duration-pop [&_img]:ease-enter group-hover:[&_img]:scale-102"
      />
      <div className="flex grow flex-col p-4 pt-3">
        <h3 className="font-medium text-body">
          <Link
            to="/choose/type/$id"
            params={{ id: String(type.id) }}
            className="stretched group-hover:text-sinka"
          >
            {type.title}
          </Link>
        </h3>
        <p className="figures mt-1 text-small text-tush-3">
          {type.project.name} · {areaRange(type.area_from, type.area_to)}
        </p>
        {type.floors.length > 0 && (
          <p className="figures text-small text-tush-3">
            {floorsWord(type.floors)} {floorRanges(type.floors)}
          </p>
        )}
        <div className="mt-auto pt-4">
          {type.price_from === null ? (
            <p className="text-tush-3">{type.count > 0 ? 'Цена по запросу' : 'Сейчас нет в продаже'}</p>
          ) : (
            <p className="price-card">от {formatPrice(type.price_from)}</p>
          )}
          <p className="figures mt-1 text-small text-tush-3 *:block *:min-h-5">
            <span>{formatFlatCount(type.count)}</span>
            <span>{formatPayment(type.month_pay_from, type.programme)}</span>
          </p>
        </div>
      </div>
      {action && <div className="paper absolute top-1 right-1 z-raised">{action}</div>}
    </article>
  )
}
