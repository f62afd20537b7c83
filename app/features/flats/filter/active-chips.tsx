import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Filter } from '#app/contract/flats.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { RESULTS_ID } from '#app/features/flats/results-id.ts'
import { activeFilters, withoutFilters } from './active-filters.ts'

type ActiveChipsProps = {
  search: FlatSearch
  facets: Filter['facets']
  /** The list that the links lead to from a page with a ready filter; else they change the address of this page. */
  list?: ListPath | undefined
}

/** Where the filter of a page with a ready one leads. */
export type ListPath = '/choose/flat' | '/choose/type'

const HERE = { to: '.', replace: true, resetScroll: false } as const

/** The active filters; each chip is a link to the list without its filter. */
export function ActiveChips({ search, facets, list: path }: ActiveChipsProps) {
  const active = activeFilters(search, facets)
  const target = path ? { to: path } : HERE
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<number | null>(null)

  // Removing a chip moves the focus to the next one, or to the results when none is left.
  useEffect(() => {
    const index = pressed.current
    if (index === null || document.activeElement !== document.body) return
    pressed.current = null
    const chips = list.current?.querySelectorAll('a') ?? []
    const next = chips[Math.min(index, chips.length - 1)] ?? document.getElementById(RESULTS_ID)
    next?.focus({ preventScroll: true })
  })

  if (active.length === 0) return null
  return (
    <ul ref={list} aria-label="Выбранные фильтры" className="no-print flex flex-wrap gap-2">
      {active.map(({ key, label, without }, index) => (
        <li key={key}>
          <Link
            {...target}
            search={without}
            preload={false}
            onClick={() => {
              pressed.current = index
            }}
            aria-label={`Убрать: ${label}`}
            className="figures inline-flex min-h-9 items-center gap-1 rounded-chip bg-sinka-100 px-3 text-sinka-deep text-small hover:bg-beton-200"
          >
            {label}
            <X aria-hidden="true" size={16} strokeWidth={1.5} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          {...target}
          search={withoutFilters(search)}
          preload={false}
          onClick={() => {
            pressed.current = 0
          }}
          className="inline-flex min-h-9 items-center px-1 text-sinka text-small underline underline-offset-4 hover:text-sinka-deep"
        >
          Сбросить
        </Link>
      </li>
    </ul>
  )
}
