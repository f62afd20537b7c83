import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Rescue } from '#app/contract/flats.ts'
import { formatFlatCount } from '#app/domain/format.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { EmptyState } from '#app/ui/page/empty-state.tsx'

type NothingFoundProps = {
  search: FlatSearch
  /** Filters to remove; absent if unknown. */
  relax: Rescue['relax'] | undefined
  /** Links to the projects named by the query. */
  named?: ReactNode
  /** Cards of the most similar flats. */
  nearest: ReactNode
}

/** Nothing matches: which single filter to remove, how many flats that gives, and the most similar flats. */
export function NothingFound({ search, relax, named, nearest }: NothingFoundProps) {
  return (
    <>
      <EmptyState title="Таких квартир сейчас нет">
        {named}
        {relax && relax.length > 0 ? (
          <>
            <p>Уберите одно условие:</p>
            <ul className="mt-3">
              {relax.map(({ params, label, count }) => (
                <li key={params.join()}>
                  <Link
                    to="."
                    search={without(search, params)}
                    replace
                    resetScroll={false}
                    className="link figures inline-flex min-h-touch items-center"
                  >
                    {label} – {formatFlatCount(count)}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>
            {relax && 'Ни одно условие по отдельности делу не поможет. '}
            <Link to="." search={{}} replace className="link">
              Начните выбор заново
            </Link>
            .
          </p>
        )}
      </EmptyState>
      {nearest}
    </>
  )
}

/** One condition is relaxed by adding a parameter: reserved flats are included. */
function without(search: FlatSearch, params: readonly string[]): FlatSearch {
  const given = Object.fromEntries(params.map((name) => [name, undefined]))
  return { ...search, ...given, page: undefined, ...(params.includes('reserved') && { reserved: 1 }) }
}
