import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { areaRange } from '#app/blocks/area-range.ts'
import { StatusBadge } from '#app/blocks/flat/status-badge.tsx'
import { isPageOn } from '#app/config/company.ts'
import type { Storehouse, Storeroom } from '#app/contract/storehouse.ts'
import { type ExtraKind, levelName } from '#app/domain/booking/extras.ts'
import { buildingInSentence } from '#app/domain/building-name.ts'
import { finishWords } from '#app/domain/deadline.ts'
import { formatArea, formatCount, formatPrice } from '#app/domain/format.ts'
import { STATUSES } from '#app/domain/vocabulary.ts'
import type { BookingChoice } from '#app/features/flats/booking-choice.ts'
import { flatChoiceOf } from '#app/features/flats/flat-choice.ts'
import { EarlierItems } from '#app/features/flats/list/earlier-items.tsx'
import { LoadMore } from '#app/features/flats/list/load-more.tsx'
import { joinPages, shownAt } from '#app/features/flats/list/pages.ts'
import { Results } from '#app/features/flats/list/results.tsx'
import { useNewItemsFocus } from '#app/features/flats/list/use-new-items-focus.ts'
import { RESULTS_ID } from '#app/features/flats/results-id.ts'
import { useSearchChange } from '#app/platform/address/use-pending-search.ts'
import { Badge } from '#app/ui/page/badge.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Fold } from '#app/ui/page/fold.tsx'
import { LiveRegion } from '#app/ui/page/live-region.tsx'
import { HouseChoice } from './house-choice.tsx'
import { LazyChosenStoreroom } from './lazy-chosen-storeroom.ts'
import { LazyHowToBuy } from './lazy-how-to-buy.ts'
import { LazyWithFlat } from './lazy-with-flat.ts'
import { LevelPlan } from './level-plan.tsx'
import {
  conditionsOf,
  isFilteredByFields,
  type StorehouseSearch,
  withoutConditions,
} from './storehouse.search.ts'
import { StorehouseFilter } from './storehouse-filter.tsx'
import { KIND_WORDS, unitName } from './storeroom-words.ts'
import { UnitGroups } from './unit-groups.tsx'
import type { FlatOfStoreroom } from './with-flat.tsx'

type Level = Storehouse['levels'][number]

/** Columns on wide screens of the drawing, or of how to buy where nothing is drawn, and of the list, by how many levels are drawn. */
const COLUMNS = {
  none: ['lg:col-span-4', 'lg:col-span-8'],
  single: ['lg:col-span-5', 'lg:col-span-7 lg:row-span-2'],
  double: ['lg:col-span-7', 'lg:col-span-5 lg:row-span-2'],
} as const

/** Levels of a house that the address asks for. */
const levelsShown = ({ levels }: Storehouse, { floor }: StorehouseSearch) =>
  levels.filter((level) => floor === undefined || level.floor === floor)

type StorehouseScreenProps = {
  /** Pages on the screen at this address. */
  pages: readonly Storehouse[]
  search: StorehouseSearch
  /** The flat of the address, if it is known. */
  flat: FlatOfStoreroom | undefined
  /** What the booking of that flat gets of what the address says is chosen for it. */
  chosen: BookingChoice
  /** Of the project's city. */
  phone: string | undefined
  /** Opens the form about the one of the address. */
  request?: ReactNode
  /** The way to ask the company, below how one is bought. */
  children?: ReactNode
}

/** Storerooms or parking places of a project: the choice of a house, its levels, and the list. */
export function StorehouseScreen(props: StorehouseScreenProps) {
  const { pages, search, flat, chosen, phone, request, children } = props
  const choice = flatChoiceOf(search)
  const change = useSearchChange()
  const [storehouse] = pages
  const { items, total } = joinPages(pages)
  if (!storehouse) return null
  const { kind, project, houses, house, levels } = storehouse
  // Houses number their units alike: the plan of one would contradict the list of all.
  const drawn = house === null ? undefined : storehouse
  // Two levels stand side by side, so that the drawing is no longer than the list beside it.
  const isDouble = drawn !== undefined && levelsShown(drawn, search).length > 1
  const [left, right] = drawn ? (isDouble ? COLUMNS.double : COLUMNS.single) : COLUMNS.none
  const isBelowList = drawn !== undefined && kind === 'parking' && !isDouble
  const words = KIND_WORDS[kind]
  const free = houses.reduce((sum, each) => sum + each.free, 0)
  const chosenHouse = houses.length > 1 ? houses.find(({ slug }) => slug === house) : undefined
  const isChosen = search.unit !== undefined && house !== null
  const unit = levels.flatMap(({ storerooms }) => storerooms).find(({ id }) => id === search.unit)
  const unitSaid = unit ? `${words.chosen}: ${unitName(unit, kind)}` : words.gone
  const howToBuy = (
    <>
      <LazyHowToBuy
        kind={kind}
        project={project.slug}
        hasFlat={flat !== undefined}
        hasHouses={houses.length > 1}
      />
      {children}
    </>
  )
  const shownFree = chosenHouse?.free ?? free
  const found = total > 0 ? formatCount(total, words.forms) : 'ничего не найдено'
  return (
    <>
      <h1 className="title-1">{words.title}</h1>
      <p className="figures mt-2 text-lead text-tush-2">
        {project.name}, {chosenHouse && `${buildingInSentence(chosenHouse.name)}, `}
        {project.city.name}. {shownFree > 0 ? onSale(storehouse, shownFree) : `${words.allSold}.`}
        {chosenHouse?.deadline?.label && ` ${finishWords(chosenHouse.deadline.label)}.`}
      </p>
      <p className="no-print mb-2 flex flex-wrap gap-x-6 lg:mb-4">
        {free > 0 && (
          <a href="#how-to-buy" className="link inline-flex min-h-touch items-center">
            {words.buy}
          </a>
        )}
        {!flat && isPageOn('/choose/storehouse') && (
          <Link to="/choose/storehouse" className="link inline-flex min-h-touch items-center">
            Другие проекты
          </Link>
        )}
      </p>
      {flat && <LazyWithFlat {...{ kind, flat, choice, chosen, house, houses }} />}
      {houses.length > 1 && <HouseChoice houses={houses} current={house} />}
      {/* How one is bought stands below the shorter column: that of the plan, or that of places in groups. */}
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:mt-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-12">
        {drawn && (
          <div className={left}>
            <Levels {...{ kind, houses, search }} plan={drawn} />
          </div>
        )}
        <div className={right}>
          <StorehouseFilter
            action={words.route.replace('$url', project.slug)}
            search={search}
            storehouse={storehouse}
            isNarrow={isDouble}
            onApply={(next) => change(() => next)}
          />
          <div className="mt-4 lg:mt-6">
            <Results found={found}>
              <p className="figures mb-3 flex flex-wrap items-center justify-between gap-x-6 text-small text-tush-3">
                {found}
                {total > 0 && conditionsOf(search) > 0 && <WithoutConditions search={search} />}
              </p>
              {total === 0 ? (
                <Nothing kind={kind} search={search} isSoldOut={free === 0} hasPlan={drawn !== undefined} />
              ) : (
                <Found
                  {...{ kind, search, items, total }}
                  hasHouses={house === null}
                  hasLevels={storehouse.floors.length > 1 || !drawn}
                />
              )}
            </Results>
          </div>
          {isBelowList && <div className="mt-8">{howToBuy}</div>}
        </div>
        {!isBelowList && <div className={left}>{howToBuy}</div>}
      </div>
      {/* The bar is far from what was pressed, and its code comes later. */}
      <LiveRegion text={isChosen ? unitSaid : ''} />
      {isChosen && (
        <div className="sticky bottom-0 z-sticky -mx-margin mt-8">
          <LazyChosenStoreroom
            kind={kind}
            project={project.slug}
            storeroom={unit}
            phone={phone}
            request={request}
            flat={flat}
            choice={choice}
            chosen={chosen}
          />
        </div>
      )}
    </>
  )
}

/** "38 кладовых в продаже, 2,5–7 м², от 160 000 ₽ до 420 000 ₽." */
function onSale({ kind, ranges: { area, price } }: Storehouse, free: number): string {
  return `${[
    `${formatCount(free, KIND_WORDS[kind].forms)} в\u00a0продаже`,
    area && areaRange(area.min, area.max),
    price &&
      `от\u00a0${formatPrice(price.min)}${price.max > price.min ? ` до\u00a0${formatPrice(price.max)}` : ''}`,
  ]
    .filter(Boolean)
    .join(', ')}.`
}

type FoundProps = {
  kind: ExtraKind
  search: StorehouseSearch
  items: Storehouse['items']
  total: number
  hasHouses: boolean
  /** Whether rows say their level: the only one stands above its plan. */
  hasLevels: boolean
}

function Found({ kind, search, items, total, hasHouses, hasLevels }: FoundProps) {
  const { list, awaitMore } = useNewItemsFocus(items)
  const shown = shownAt(search.page, items.length)
  return (
    <div ref={list}>
      <EarlierItems search={search} shown={shown} />
      <UnitGroups units={items} isWhole={shown.to >= total} {...{ kind, search, hasHouses, hasLevels }} />
      <LoadMore search={search} shown={shown} total={total} onMore={awaitMore} />
    </div>
  )
}

type NothingProps = { kind: ExtraKind; search: StorehouseSearch; isSoldOut: boolean; hasPlan: boolean }

function Nothing({ kind, search, isSoldOut, hasPlan }: NothingProps) {
  const words = KIND_WORDS[kind]
  if (!isFilteredByFields(search)) {
    return (
      <EmptyState
        title={isSoldOut ? words.allSold : words.noneInHouse}
        action={
          search.taken ? undefined : (
            <Link to="." search={{ ...search, taken: 1 as const }} replace className="link">
              Показать занятые
            </Link>
          )
        }
      >
        {isSoldOut ? words.mayReturn : 'Посмотрите другие дома проекта: свободные есть там.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={words.noneFit} action={<WithoutConditions search={search} />}>
      {hasPlan
        ? 'Расширьте условия: на\u00a0схеме серые ячейки без зачёркивания свободны, но\u00a0не\u00a0подходят под них.'
        : 'Расширьте условия или сбросьте их.'}
    </EmptyState>
  )
}

function WithoutConditions({ search }: { search: StorehouseSearch }) {
  return (
    <Link
      to="."
      search={withoutConditions(search)}
      replace
      resetScroll={false}
      // The link is gone then.
      onClick={() => document.getElementById(RESULTS_ID)?.focus({ preventScroll: true })}
      className="link inline-flex min-h-touch items-center"
    >
      Сбросить условия
    </Link>
  )
}

type LevelsProps = Pick<Storehouse, 'kind' | 'houses'> & {
  plan: Storehouse
  search: StorehouseSearch
}

/**
 * The levels of a house; the heading names the only one. On phones a parking place is chosen where it stands, so the first level
 * is open and further ones are folded. Storerooms are chosen in the list, which tells sizes and prices: on phones their levels are
 * folded.
 */
function Levels({ kind, houses, plan, search }: LevelsProps) {
  const { house } = plan
  const { name = '' } = houses.find(({ slug }) => slug === house) ?? {}
  const shown = levelsShown(plan, search)
  const only = shown.length === 1 && shown[0]
  const areas = new Set(shown.flatMap(({ storerooms }) => storerooms.map(({ area }) => area)))
  const [area] = areas.size === 1 ? areas : []
  const isParking = kind === 'parking'
  const heading = `Схема: ${buildingInSentence(name)}${only ? `, ${levelName(only.floor)}` : ''}`
  const drawings = (
    <>
      <h2 className={`title-3 ${isParking ? '' : 'max-lg:hidden'}`}>{heading}</h2>
      <div className={only ? '' : 'gap-6 lg:grid lg:grid-cols-2'}>
        {shown.map((level, index) => {
          const isFolded = isParking && index > 0
          const drawing = (
            <div key={level.floor} className={isFolded ? 'max-lg:mt-4' : 'mt-4'}>
              {!only && <h3 className="title-4 mb-3">{levelName(level.floor).replace('этаж', 'Этаж')}</h3>}
              <Legend kind={kind} level={level} />
              <LevelPlan kind={kind} level={level} house={name} search={search} />
            </div>
          )
          return isFolded ? (
            <Fold key={level.floor} title={`Схема: ${levelName(level.floor)}`} className="mt-4">
              {drawing}
            </Fold>
          ) : (
            drawing
          )
        })}
      </div>
      <p className="mt-3 text-small text-tush-3">
        {area !== undefined && `${KIND_WORDS[kind].eachArea} ${formatArea(area)}. `}
        {KIND_WORDS[kind].schemeNote}
      </p>
    </>
  )
  return (
    <section aria-label={`Схема: ${name}`} className="min-w-0">
      {isParking ? drawings : <Fold title={heading}>{drawings}</Fold>}
    </section>
  )
}

type LegendProps = { kind: ExtraKind; level: Level }

/** What the colours of the drawing mean, with how many there are of each, and what the free ones cost. */
function Legend({ kind, level: { floor, storerooms } }: LegendProps) {
  const isMisfit = ({ status, match }: (typeof storerooms)[number]) => status === 'free' && !match
  const signs = STATUSES.map((status) => ({
    key: status,
    badge: <StatusBadge status={status} label={KIND_WORDS[kind].statuses[status]} />,
    rooms: storerooms.filter((room) => room.status === status && !isMisfit(room)),
  }))
  const misfit = {
    key: 'misfit',
    badge: <Badge tone="dim">Не подходит под условия</Badge>,
    rooms: storerooms.filter(isMisfit),
  }
  return (
    <ul
      aria-label={`Обозначения: ${levelName(floor)}`}
      className="mb-3 flex flex-wrap gap-x-4 gap-y-2 text-small"
    >
      {[...signs.slice(0, 1), misfit, ...signs.slice(1)].map(
        ({ key, badge, rooms }) =>
          rooms.length > 0 && (
            <li key={key}>
              {badge}{' '}
              <span className="figures">
                {rooms.length}
                {key === 'free' && leastOf(rooms)}
              </span>
            </li>
          ),
      )}
    </ul>
  )
}

/** ", от 840 000 ₽"; nothing while all are on request. */
function leastOf(rooms: readonly Storeroom[]) {
  const least = Math.min(...rooms.flatMap(({ price }) => price ?? []))
  return least < Infinity && `, от\u00a0${formatPrice(least)}`
}
