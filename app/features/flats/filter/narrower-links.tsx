import { Link } from '@tanstack/react-router'
import { formatNumber } from '#app/domain/format.ts'
import type { Narrower } from './narrower.queries.ts'

/** Links to a list of flats with one condition more; on phones a line to scroll. */
export function NarrowerLinks({ narrowers }: { narrowers: readonly Narrower[] }) {
  if (narrowers.length === 0) return null
  return (
    <ul
      aria-label="Уточнить"
      className="no-print -mx-margin mb-3 flex gap-2 overflow-x-auto px-margin py-1 sm:flex-wrap"
    >
      {narrowers.map(({ label, count, search }) => (
        <li key={label} className="shrink-0">
          <Link
            to="/choose/flat"
            search={search}
            className="figures inline-flex min-h-9 items-center rounded-chip border border-beton-500 bg-list px-3 text-small hover:border-sinka hover:text-sinka"
          >
            {label}
            <span className="text-tush-3">{`\u00a0· ${formatNumber(count)}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
