import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { areaRange } from '#app/blocks/area-range.ts'
import type { ListedType } from '#app/contract/types.ts'
import { formatCount, formatFlatCount, formatPrice, formatPriceShort } from '#app/domain/format.ts'
import { PROJECT_FORMS } from '#app/domain/plural.ts'
import { floorsWord, shortFloorRanges } from '#app/domain/text/floor-ranges.ts'
import { Summary } from '#app/ui/page/summary.tsx'
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
      <div className="tile-body basis-28">
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

/** So many projects stand in a card; of more the first does, and the others wait below it, so that cards of a row end alike. */
const SHOWN = 2

/**
 * The projects that have the drawing, each with its price and its page. A single one is no link, as the card leads to the same
 * page, and its price stands above.
 */
function Projects({ type, same }: ProjectsProps) {
  const all = [type, ...same]
  const shown = all.length > SHOWN ? all.slice(0, 1) : all
  const rest = all.slice(shown.length)
  const prices = rest.flatMap(({ price_from: price }) => price ?? [])
  return (
    <ul className="w-full px-4 pb-2 text-caption">
      {shown.map((one) => (
        <ProjectLine key={one.id} one={one} floors={same.length === 0 ? floorsOf(type) : undefined} />
      ))}
      {rest.length > 0 && (
        <li className="relative border-beton-200 border-t">
          <details>
            <Summary className="min-h-touch justify-between gap-2 hover:text-sinka">
              {`Ещё ${formatCount(rest.length, PROJECT_FORMS)}${prices.length > 0 ? `, от ${formatPriceShort(Math.min(...prices))}` : ''}`}
            </Summary>
            <ul>
              {rest.map((one) => (
                <ProjectLine key={one.id} one={one} />
              ))}
            </ul>
          </details>
        </li>
      )}
    </ul>
  )
}

type ProjectLineProps = {
  one: Pick<ListedType, 'id' | 'price_from' | 'project' | 'city'>
  /** In place of its price and its link, where the card itself leads there. */
  floors?: string | undefined
}

function ProjectLine({ one: { id, price_from: price, project, city }, floors }: ProjectLineProps) {
  return (
    <li className="relative flex min-h-touch flex-wrap items-center justify-between gap-x-2 border-beton-200 border-t">
      <span className="text-tush-3">
        {floors !== undefined ? (
          <span className="text-tush">{project.name}</span>
        ) : (
          <Link to="/choose/type/$id" params={{ id: String(id) }} className="stretched link">
            {project.name}
          </Link>
        )}
        {`, ${city.name}`}
      </span>
      <span className="figures">
        {floors ?? (price === null ? 'по\u00a0запросу' : `от ${formatPriceShort(price)}`)}
      </span>
    </li>
  )
}

/** A line does not end inside "11–13". */
function floorsOf({ floors }: ListedType): string {
  if (floors.length === 0) return ''
  return `${floorsWord(floors).toLowerCase()} ${shortFloorRanges(floors).replaceAll('–', '–\u2060')}`
}
