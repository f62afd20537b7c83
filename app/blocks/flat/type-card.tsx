import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { areaRange } from '#app/blocks/area-range.ts'
import type { ListedType } from '#app/contract/types.ts'
import {
  formatCount,
  formatFlatCount,
  formatPrice,
  formatPriceShort,
  lowerFirst,
  numberText,
} from '#app/domain/format.ts'
import { type PluralForms, PROJECT_FORMS } from '#app/domain/plural.ts'
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
  const { same = [], main_rooms: rooms = [] } = type
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
          <p>{offerOf([type, ...same])}</p>
          {rooms.length > 0 && <p>{roomsText(rooms)}</p>}
        </div>
      </div>
      <Projects type={type} same={same} />
      {action && <div className="paper tile-marks">{action}</div>}
    </article>
  )
}

/** After "в". */
const HOUSES: PluralForms = ['доме', 'домах', 'домах']

type Offer = Pick<ListedType, 'count' | 'price_to' | 'houses' | 'floors'>

/** "223 квартиры до 4,12 млн ₽ в 12 домах, этажи 2–18": what a layout has in all its projects, as far as it is known. */
function offerOf(all: readonly Offer[]): string {
  const count = all.reduce((sum, one) => sum + one.count, 0)
  const houses = all.reduce((sum, one) => sum + (one.houses ?? 0), 0)
  const prices = all.flatMap(({ price_to }) => price_to ?? [])
  const upTo = count > 1 && prices.length > 0 && `до\u00a0${formatPriceShort(Math.max(...prices))}`
  const inHouses = houses > 1 && `в\u00a0${formatCount(houses, HOUSES)}`
  const words = [formatFlatCount(count), upTo, inHouses].filter(Boolean).join(' ')
  const floors = floorsOf(all.flatMap((one) => one.floors))
  return floors && count > 0 ? `${words}, ${floors}` : words
}

/** "Кухня-гостиная 14,98 · спальня 12,7 · спальня 10,6 м²": as exact as known, since the plan above rounds in its own way. */
function roomsText(rooms: NonNullable<ListedType['main_rooms']>): string {
  const texts = rooms.map(({ name, area }, index) => {
    return `${index === 0 ? name : lowerFirst(name)}\u00a0${numberText(area, { most: 2, least: 1 })}`
  })
  return `${texts.join('\u00a0· ')}\u00a0м²`
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
        <ProjectLine key={one.id} one={one} isOnly={same.length === 0} />
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
  /** No link and no price, where the card itself leads there and begins with it. */
  isOnly?: boolean
}

function ProjectLine({ one: { id, price_from: price, project, city }, isOnly = false }: ProjectLineProps) {
  return (
    <li className="relative flex min-h-touch flex-wrap items-center justify-between gap-x-2 border-beton-200 border-t">
      <span className="text-tush-3">
        {isOnly ? (
          <span className="text-tush">{project.name}</span>
        ) : (
          <Link to="/choose/type/$id" params={{ id: String(id) }} className="stretched link">
            {project.name}
          </Link>
        )}
        {`, ${city.name}`}
      </span>
      {!isOnly && (
        <span className="figures">
          {price === null ? 'по\u00a0запросу' : `от ${formatPriceShort(price)}`}
        </span>
      )}
    </li>
  )
}

/** A line does not end inside "11–13". */
function floorsOf(floors: readonly number[]): string {
  if (floors.length === 0) return ''
  return `${floorsWord(floors).toLowerCase()}\u00a0${shortFloorRanges(floors).replaceAll('–', '–\u2060')}`
}
