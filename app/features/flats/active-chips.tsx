import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { Filter } from '#app/contract/flats.ts'
import { activeFilters, withoutFilters } from './active-filters.ts'
import type { FlatSearch } from './flats.search.ts'

type ActiveChipsProps = { search: FlatSearch; facets: Filter['facets'] }

/** What narrows the choice; each chip is a link to the list without it. */
export function ActiveChips({ search, facets }: ActiveChipsProps) {
  const active = activeFilters(search, facets)
  if (active.length === 0) return null
  return (
    <ul aria-label="Выбранные фильтры" className="no-print flex flex-wrap gap-2">
      {active.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            to="."
            search={without}
            replace
            resetScroll={false}
            preload={false}
            aria-label={`Убрать: ${label}`}
            className="figures inline-flex min-h-9 items-center gap-2 rounded-chip bg-sinka-100 px-3 text-sinka-deep text-small hover:bg-beton-200"
          >
            {label}
            <X aria-hidden="true" size={16} strokeWidth={1.5} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to="."
          search={withoutFilters(search)}
          replace
          resetScroll={false}
          preload={false}
          className="inline-flex min-h-9 items-center px-2 text-sinka text-small underline underline-offset-4 hover:text-sinka-deep"
        >
          Сбросить
        </Link>
      </li>
    </ul>
  )
}
