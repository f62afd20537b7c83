import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Rescue } from '#app/contract/flats.ts'
import { PARAMS } from '#app/domain/facet-names.ts'
import type { RangeName } from '#app/domain/facets.ts'
import { formatFlatCount } from '#app/domain/format.ts'
import { rangeWords } from '#app/domain/text/range-words.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { EmptyState } from '#app/ui/page/empty-state.tsx'

type NothingFoundProps = {
  search: FlatSearch
  /** Filters to remove, and ranges to turn round; absent if unknown. */
  rescue: Pick<Rescue, 'relax' | 'inverted' | 'alone'> | undefined
  /** Links to the projects named by the query. */
  named?: ReactNode
  /** Asks to be told when there are such flats. */
  alert?: ReactNode
}

/** Nothing matches: bounds that nothing can be between, and which single filter to remove, with how many flats that gives. */
export function NothingFound({ search, rescue, named, alert }: NothingFoundProps) {
  const { relax = [], inverted = { ranges: [], count: 0 }, alone = [] } = rescue ?? {}
  const isImpossible = inverted.ranges.length > 0
  return (
    <EmptyState
      title={isImpossible ? 'Проверьте границы' : 'Таких квартир сейчас нет'}
      action={!isImpossible && alert}
    >
      {named}
      {isImpossible && <TurnRound search={search} {...inverted} />}
      {relax.length > 0 ? (
        <>
          <p>{isImpossible ? 'Или уберите одно условие:' : 'Уберите одно условие:'}</p>
          <ul className="mt-3">
            {relax.map(({ params, label, count }) => (
              <li key={params.join()}>
                <Here search={without(search, params)}>
                  {label} – {formatFlatCount(count)}
                </Here>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          {alone.length > 0 && <Alone search={search} conditions={alone} />}
          <p>
            <Here search={{}}>Начать выбор заново</Here>
          </p>
        </>
      )}
    </EmptyState>
  )
}

type TurnRoundProps = { search: FlatSearch; ranges: readonly RangeName[]; count: number }

/** Says which bounds are the wrong way round, and puts them right by one press. */
function TurnRound({ search, ranges, count }: TurnRoundProps) {
  let right: FlatSearch = { ...search, page: undefined }
  for (const name of ranges) {
    right = { ...right, [`${name}_from`]: search[`${name}_to`], [`${name}_to`]: search[`${name}_from`] }
  }
  const words = (from: FlatSearch) =>
    ranges.map((name) => rangeWords(name, { from: from[`${name}_from`], to: from[`${name}_to`] })).join(', ')
  return (
    <>
      <p>Ни одна квартира не подойдёт: {words(search)}.</p>
      <p className="mt-3 mb-6">
        <Here search={right}>
          Поменять местами: {words(right)} – {count > 0 ? formatFlatCount(count) : 'пока ничего'}
        </Here>
      </p>
    </>
  )
}

type AloneProps = { search: FlatSearch; conditions: Rescue['alone'] }

/** Where to give up one condition does not help: what each finds by itself. */
function Alone({ search, conditions }: AloneProps) {
  return (
    <>
      <p>Мешает не одно условие. По&nbsp;отдельности находится:</p>
      <ul className="my-3">
        {conditions.map(({ params, label, count }) => (
          <li key={params.join()} className="figures">
            {count > 0 ? (
              <Here search={withOnly(search, params)}>
                {label} – {formatFlatCount(count)}
              </Here>
            ) : (
              <span className="inline-flex min-h-touch items-center">{label} – таких нет</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A link to the same list with another filter. */
function Here({ search, children }: { search: FlatSearch; children: ReactNode }) {
  return (
    <Link
      to="."
      search={search}
      replace
      resetScroll={false}
      className="link figures inline-flex min-h-touch items-center"
    >
      <span>{children}</span>
    </Link>
  )
}

function dropped(search: FlatSearch, params: readonly string[]): FlatSearch {
  return { ...search, ...Object.fromEntries(params.map((name) => [name, undefined])), page: undefined }
}

/** One condition is relaxed by adding a parameter: reserved flats are included. */
function without(search: FlatSearch, params: readonly string[]): FlatSearch {
  return { ...dropped(search, params), ...(params.includes('reserved') && { reserved: 1 }) }
}

/** Keeps one condition with the order and the look of the list. */
function withOnly(search: FlatSearch, params: readonly string[]): FlatSearch {
  return dropped(
    search,
    PARAMS.filter((name) => !params.includes(name)),
  )
}
