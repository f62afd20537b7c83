import { Link } from '@tanstack/react-router'
import { StatusBadge } from '#app/blocks/flat/status-badge.tsx'
import { isPageOn } from '#app/config/company.ts'
import type { Storehouse } from '#app/contract/storehouse.ts'
import { levelName } from '#app/domain/booking/extras.ts'
import { formatCount } from '#app/domain/format.ts'
import { STATUSES } from '#app/domain/vocabulary.ts'
import { EarlierItems } from '#app/features/flats/list/earlier-items.tsx'
import { LoadMore } from '#app/features/flats/list/load-more.tsx'
import { joinPages, shownAt } from '#app/features/flats/list/pages.ts'
import { Results } from '#app/features/flats/list/results.tsx'
import { useNewItemsFocus } from '#app/features/flats/list/use-new-items-focus.ts'
import { useSearchChange } from '#app/platform/address/use-pending-search.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Badge } from '#app/ui/page/badge.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { ChosenStoreroom } from './chosen-storeroom.tsx'
import { HouseChoice } from './house-choice.tsx'
import { LevelPlan } from './level-plan.tsx'
import { isFilteredByFields, type StorehouseSearch } from './storehouse.search.ts'
import { StorehouseFilter } from './storehouse-filter.tsx'
import { StoreroomTable } from './storeroom-table.tsx'
import { STOREROOM_FORMS } from './storeroom-words.ts'
import { type FlatOfStoreroom, WithFlat } from './with-flat.tsx'

type StorehouseScreenProps = {
  /** Pages on the screen at this address. */
  pages: readonly Storehouse[]
  search: StorehouseSearch
  /** The flat of the address, if it is known. */
  flat: FlatOfStoreroom | undefined
  /** Of the project's city. */
  phone: string | undefined
}

/** Storerooms of a project: the choice of a house, its levels, and the list. */
export function StorehouseScreen({ pages, search, flat, phone }: StorehouseScreenProps) {
  const change = useSearchChange()
  const [storehouse] = pages
  if (!storehouse) return null
  const { project, houses, house, ranges, levels } = storehouse
  const { items, total } = joinPages(pages)
  const free = houses.reduce((sum, each) => sum + each.free, 0)
  const found = total > 0 ? formatCount(total, STOREROOM_FORMS) : 'ничего не найдено'
  return (
    <>
      <h1 className="title-1">Кладовые</h1>
      <p className="figures mt-2 mb-6 text-lead text-tush-2">
        {project.name}, {project.city.name}.{' '}
        {free > 0 ? `В продаже ${formatCount(free, STOREROOM_FORMS)}.` : 'Все кладовые проданы.'}
      </p>
      {flat && <WithFlat flat={flat} house={house} />}
      {houses.length > 1 && <HouseChoice houses={houses} current={house} />}
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-12 lg:gap-12">
        <div className="space-y-8 lg:col-span-5">
          {search.storeroom !== undefined && house !== null && (
            <ChosenStoreroom
              storeroom={levels
                .flatMap(({ storerooms }) => storerooms)
                .find(({ id }) => id === search.storeroom)}
              phone={phone}
              flat={flat}
            />
          )}
          <Levels storehouse={storehouse} search={search} />
        </div>
        <div className="lg:col-span-7">
          <StorehouseFilter
            action={`/${project.slug}/storehouse`}
            search={search}
            ranges={ranges}
            onApply={(next) => change(() => next)}
          />
          <div className="mt-6">
            <Results found={found}>
              <p className="figures mb-3 text-small text-tush-3">{found}</p>
              {total === 0 ? (
                <Nothing search={search} isSoldOut={free === 0} />
              ) : (
                <Found search={search} items={items} total={total} hasHouses={house === null} />
              )}
            </Results>
          </div>
        </div>
      </div>
      <HowToBuy hasFlat={flat !== undefined} />
    </>
  )
}

type FoundProps = {
  search: StorehouseSearch
  items: Storehouse['items']
  total: number
  hasHouses: boolean
}

function Found({ search, items, total, hasHouses }: FoundProps) {
  const { list, awaitMore } = useNewItemsFocus(items)
  const shown = shownAt(search.page, items.length)
  return (
    <div ref={list}>
      <EarlierItems search={search} shown={shown} />
      <StoreroomTable storerooms={items} search={search} hasHouses={hasHouses} />
      <LoadMore search={search} shown={shown} total={total} onMore={awaitMore} />
    </div>
  )
}

function Nothing({ search, isSoldOut }: { search: StorehouseSearch; isSoldOut: boolean }) {
  const { house, flat } = search
  if (!isFilteredByFields(search)) {
    return (
      <EmptyState
        title={isSoldOut ? 'Все кладовые проданы' : 'В этом доме свободных кладовых нет'}
        action={
          search.taken ? undefined : (
            <Link to="." search={{ ...search, taken: 1 as const }} replace className="link">
              Показать занятые
            </Link>
          )
        }
      >
        {isSoldOut
          ? 'Забронированная кладовая может вернуться в продажу: посмотрите список занятых.'
          : 'Посмотрите другие дома проекта: свободные есть там.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Таких кладовых сейчас нет"
      action={
        <Link to="." search={{ house, flat }} replace resetScroll={false} className="link">
          Сбросить площадь и цену
        </Link>
      }
    >
      Расширьте площадь или цену: на плане серые ячейки без зачёркивания свободны, но не подходят под условия.
    </EmptyState>
  )
}

/** The levels of the chosen house; without one, what to do to see them. */
function Levels({
  storehouse: { houses, house, levels },
  search,
}: {
  storehouse: Storehouse
  search: StorehouseSearch
}) {
  const name = houses.find(({ slug }) => slug === house)?.name
  if (name === undefined) {
    return (
      <p className="rounded-card border border-beton-200 bg-list p-4 text-tush-2 lg:p-6">
        Выберите дом: здесь появится план уровня с его кладовыми.
      </p>
    )
  }
  return (
    <section aria-labelledby="plan" className="min-w-0">
      <h2 id="plan" className="title-3">
        План: {name}
      </h2>
      {levels.map((level) => (
        <div key={level.floor} className="mt-4">
          <h3 className="title-4 mb-3">{levelName(level.floor).replace('этаж', 'Этаж')}</h3>
          <LevelPlan level={level} house={name} search={search} />
          <Legend level={level} />
        </div>
      ))}
      <p className="mt-3 text-small text-tush-3">
        Схема по списку застройщика: порядок номеров и площади верны, расположение проходов условно.
      </p>
    </section>
  )
}

/** What the colours of the drawing mean, with how many there are of each. */
function Legend({ level: { floor, storerooms } }: { level: Storehouse['levels'][number] }) {
  const isMisfit = ({ status, match }: (typeof storerooms)[number]) => status === 'free' && !match
  const signs = STATUSES.map((status) => ({
    key: status,
    badge: <StatusBadge status={status} />,
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
      className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-small"
    >
      {[...signs.slice(0, 1), misfit, ...signs.slice(1)].map(
        ({ key, badge, rooms }) =>
          rooms.length > 0 && (
            <li key={key}>
              {badge} <span className="figures">{rooms.length}</span>
            </li>
          ),
      )}
    </ul>
  )
}

/** What the site does, and what it does not. */
function HowToBuy({ hasFlat }: { hasFlat: boolean }) {
  const isOnline = isPageOn('/booking')
  return (
    <section aria-labelledby="how-to-buy" className="mt-section-half">
      <h2 id="how-to-buy" className="title-3">
        Как купить {hasFlat ? 'вместе с квартирой' : 'кладовую'}
      </h2>
      <ol className="mt-3 max-w-text list-decimal space-y-2 pl-6 text-tush-2">
        {isOnline && (
          <li>
            {hasFlat
              ? 'Выберите кладовую и забронируйте её вместе с квартирой: одна бронь и одна цена на всё.'
              : 'Если покупаете её вместе с квартирой, добавьте кладовую на странице квартиры: одна бронь и одна цена на всё.'}
          </li>
        )}
        <li>
          {isOnline ? 'Отдельно от квартиры кладовую бронирует' : 'Кладовую бронирует'} менеджер: позвоните и
          назовите её номер. Пока он не подтвердил, её может купить другой покупатель.
        </li>
      </ol>
      {!hasFlat && (
        <LinkButton href="/choose/flat" variant="secondary" className="no-print mt-4">
          Выбрать квартиру
        </LinkButton>
      )}
    </section>
  )
}
