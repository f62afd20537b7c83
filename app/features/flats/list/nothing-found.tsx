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
  const hasWays = isImpossible || relax.length > 0 || alone.length > 0
  const again = (
    <Link {...HERE} search={{}} className="link inline-flex min-h-touch items-center">
      Начать выбор заново
    </Link>
  )
  return (
    <EmptyState
      title={isImpossible ? 'Проверьте границы' : 'Таких квартир сейчас нет'}
      action={!isImpossible && alert}
      ways={
        hasWays && (
          <>
            {isImpossible && <Ways ways={[turnedRound(search, inverted)]} />}
            {relax.length > 0 && (
              <>
                <p className={isImpossible ? 'mt-6' : undefined}>
                  {isImpossible ? 'Или уберите одно условие:' : 'Уберите одно условие:'}
                </p>
                <Ways
                  ways={relax.map(({ params, label, count }) => ({
                    label,
                    found: formatFlatCount(count),
                    search: without(search, params),
                  }))}
                />
              </>
            )}
            {alone.length > 0 && (
              <>
                <p>Мешает не одно условие. По&nbsp;отдельности находится:</p>
                <Ways
                  ways={alone.map(({ params, label, count }) =>
                    count > 0
                      ? { label, found: formatFlatCount(count), search: withOnly(search, params) }
                      : { label, found: 'таких нет' },
                  )}
                />
              </>
            )}
            {relax.length === 0 && again}
          </>
        )
      }
    >
      {named}
      {isImpossible && <p>Ни одна квартира не подойдёт: {boundsWords(search, inverted.ranges)}.</p>}
      {!hasWays && again}
    </EmptyState>
  )
}

/** A link to the same list with another filter. */
const HERE = { to: '.', replace: true, resetScroll: false } as const

type Way = {
  label: string
  /** How many flats that gives. */
  found: string
  /** Absent where it gives none. */
  search?: FlatSearch
}

const line = 'flex min-h-control flex-wrap items-center justify-between gap-x-4'

/** Other filters, a line each. */
function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <ul>
      {ways.map(({ label, found, search }) => {
        const words = (
          <>
            {label} <span className="figures text-small text-tush-3">{found}</span>
          </>
        )
        return (
          <li key={label} className="border-beton-200 not-last:border-b">
            {search ? (
              <Link
                {...HERE}
                search={search}
                className={`${line} text-sinka underline-offset-4 hover:underline`}
              >
                {words}
              </Link>
            ) : (
              <p className={line}>{words}</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** "От 100 м² до 29 м² (границы перепутаны)". */
function boundsWords(search: FlatSearch, ranges: readonly RangeName[]): string {
  return ranges
    .map((name) => rangeWords(name, { from: search[`${name}_from`], to: search[`${name}_to`] }))
    .join(', ')
}

/** Puts bounds that are the wrong way round right. */
function turnedRound(search: FlatSearch, { ranges, count }: Rescue['inverted']): Way {
  let right: FlatSearch = { ...search, page: undefined }
  for (const name of ranges) {
    right = { ...right, [`${name}_from`]: search[`${name}_to`], [`${name}_to`]: search[`${name}_from`] }
  }
  return {
    label: `Поменять местами: ${boundsWords(right, ranges)}`,
    found: count > 0 ? formatFlatCount(count) : 'пока ничего',
    search: right,
  }
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
