import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { areaRange } from '#app/blocks/area-range.ts'
import { StatusBadge } from '#app/blocks/flat/status-badge.tsx'
import type { Storeroom } from '#app/contract/storehouse.ts'
import { type ExtraKind, levelName } from '#app/domain/booking/extras.ts'
import { formatArea, formatCount, formatPriceM2 } from '#app/domain/format.ts'
import { Summary } from '#app/ui/page/summary.tsx'
import type { StorehouseSearch } from './storehouse.search.ts'
import { KIND_WORDS, priceWords } from './storeroom-words.ts'

/** What a row counts: short, beside the size and the price on a phone. */
const COUNTED = { storeroom: KIND_WORDS.storeroom.forms, parking: ['место', 'места', 'мест'] } as const

type UnitGroupsProps = {
  kind: ExtraKind
  units: readonly Storeroom[]
  /** Whether `units` are all that are found. */
  isWhole: boolean
  search: StorehouseSearch
  /** Whether the list has several houses. */
  hasHouses: boolean
  /** Whether rows say their level. */
  hasLevels: boolean
}

/**
 * The list in rows: units of one house and level at one price are one row, which opens to their numbers. Parking places differ by
 * hardly anything else, so theirs stand open.
 */
export function UnitGroups({ units, isWhole, ...list }: UnitGroupsProps) {
  const { kind, search } = list
  // In another order equal ones do not stand together.
  const isByPrice = (search.sort ?? 'price').endsWith('price')
  const groups = Map.groupBy(units, ({ id, building, floor, area, price, status }) =>
    // Storerooms at one price are of nearly one size; of those without a price only the size is known.
    isByPrice
      ? [building.id, floor, kind === 'parking' || price === null ? area : '', price, status].join()
      : String(id),
  )
  // Equal ones go by house, level and number: on the next page more may be of the price, house and level of the last one.
  const last = isWhole ? undefined : units.at(-1)
  const isCut = ({ price, building, floor }: Storeroom) =>
    price === last?.price && building.id === last?.building.id && floor === last?.floor
  return (
    <ul
      aria-label={KIND_WORDS[kind].listed}
      className="figures divide-y divide-beton-200 rounded-card border border-beton-200 bg-list"
    >
      {[...groups].map(
        ([key, group]) =>
          group[0] && (
            <Group key={key} first={group[0]} group={group} isCounted={!isCut(group[0])} {...list} />
          ),
      )}
    </ul>
  )
}

type ListProps = Omit<UnitGroupsProps, 'units' | 'isWhole'>

type GroupProps = ListProps & {
  first: Storeroom
  group: readonly Storeroom[]
  /** Whether all units of the group are loaded. */
  isCounted: boolean
}

function Group({ first, group, isCounted, ...list }: GroupProps) {
  const { kind, search } = list
  const isChosen = group.some(({ id }) => id === search.unit)
  const [isOpen, setOpen] = useState(isChosen || kind === 'parking')
  // A group opens for a unit that is chosen, and for units that "load more" brings: the focus moves to the first of them.
  const opener = { unit: isChosen ? search.unit : undefined, length: group.length }
  const [before, setBefore] = useState(opener)
  if (opener.unit !== before.unit || opener.length !== before.length) {
    setBefore(opener)
    if ((opener.unit !== before.unit && isChosen) || opener.length > before.length) setOpen(true)
  }
  const areas = group.map(({ area }) => area)
  const [least, most] = [Math.min(...areas), Math.max(...areas)]
  const facts = { ...list, first, areas: areaRange(least, most) }
  if (group.length === 1) {
    return (
      <li
        className={`group relative flex items-center gap-4 px-4 py-3 hover:bg-mel ${isChosen ? 'bg-sinka-100' : ''}`}
      >
        <Facts {...facts} perM2={first.price !== null && first.price / first.area}>
          <UnitLink unit={first} {...list} className="stretched text-sinka group-hover:text-sinka-deep" />
        </Facts>
        {/* As wide as the arrow of a group: prices stand one below another. */}
        <span className="size-5 shrink-0" />
      </li>
    )
  }
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        {/* After "load more" the first new row is found by its id, see `useNewItemsFocus`. */}
        <Summary data-item-id={first.id} className="stretched relative gap-4 px-4 py-3 hover:bg-mel">
          <Facts {...facts} isOfEach>
            {formatCount(group.length, COUNTED[kind])}
            {!isCounted && ' и\u00a0ещё'}
          </Facts>
        </Summary>
        <ul className="flex flex-wrap gap-2 px-4 pt-1 pb-4">
          {group.map((unit) => (
            <li key={unit.id} className="relative">
              <UnitLink
                unit={unit}
                {...list}
                className="stretched inline-flex min-h-touch min-w-touch items-center justify-center gap-2 rounded-chip border border-beton-500 bg-list px-3 hover:border-sinka hover:text-sinka aria-[current]:border-sinka aria-[current]:bg-sinka aria-[current]:text-list"
              >
                {least < most && <span className="font-normal text-small">{formatArea(unit.area)}</span>}
              </UnitLink>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

type FactsProps = ListProps & {
  first: Storeroom
  /** "2,5–2,6 м²". */
  areas: string
  /** Roubles; of one storeroom alone, since a parking place is not paid by its size. */
  perM2?: number | false
  /** Whether the price is that of each of several. */
  isOfEach?: boolean
  /** Its number, or how many there are. */
  children: ReactNode
}

/** What all units of a row have: price, size, house and level; their status once taken ones are listed too. */
function Facts({ kind, search, first, areas, perM2, isOfEach, hasHouses, hasLevels, children }: FactsProps) {
  const { building, floor, status, price } = first
  const place = [hasHouses && building.name, hasLevels && levelName(floor)].filter(Boolean).join(', ')
  return (
    <span className="flex grow flex-wrap items-baseline gap-x-4">
      <span className="min-w-24 font-medium lg:w-40">{children}</span>
      {/* On narrow screens a line of its own: prices stand one below another. */}
      <span className="max-lg:order-2 max-lg:basis-full lg:contents">
        <span className="text-tush-2 lg:w-48">
          {areas}
          {kind === 'storeroom' && perM2 && (
            <span className="text-small text-tush-3 max-lg:hidden">
              {' '}
              · {formatPriceM2(Math.round(perM2))}
            </span>
          )}
        </span>
        {place && (
          <span className="text-small text-tush-3">
            <span className="lg:hidden">, </span>
            {place}
          </span>
        )}
      </span>{' '}
      {search.taken && <StatusBadge status={status} label={KIND_WORDS[kind].statuses[status]} />}
      <span className="ml-auto font-medium">
        {isOfEach && price !== null && <span className="font-normal text-small text-tush-3">по </span>}
        {priceWords(first)}
      </span>
    </span>
  )
}

type UnitLinkProps = Pick<UnitGroupsProps, 'search' | 'hasHouses'> & {
  unit: Storeroom
  className: string
  children?: ReactNode
}

/** Shows a unit closer and in the drawing of its level. */
function UnitLink({ unit, search, hasHouses, className, children }: UnitLinkProps) {
  // In the list of one house the row stays where it is; from a list of several it leads to its house.
  const page = hasHouses ? undefined : search.page
  return (
    <Link
      to="."
      search={{ ...search, house: unit.building.slug, unit: unit.id, page }}
      resetScroll={false}
      preload={false}
      activeOptions={{ includeSearch: true }}
      {...(search.unit === unit.id && { 'aria-current': 'true' as const })}
      // Links of groups do not stand in the order of the list.
      data-item-id={unit.id}
      className={`font-medium ${className}`}
    >
      {unit.number}
      {children}
    </Link>
  )
}
