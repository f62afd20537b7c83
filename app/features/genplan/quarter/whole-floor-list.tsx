import { Link } from '@tanstack/react-router'
import type { GenplanArea } from '#app/contract/genplan.ts'
import { freeWords } from '#app/features/genplan/area-words.ts'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import type { Lit } from '#app/features/genplan/picture/use-lit.ts'

type WholeFloorListProps = { areas: readonly GenplanArea[]; search: GenplanSearch; lit: Lit }

/** The same floor of each house, as a list. */
export function WholeFloorList({ areas, search, lit }: WholeFloorListProps) {
  return (
    <ul className="mb-4 grid grid-cols-1 gap-px overflow-hidden rounded-card border border-beton-200 bg-beton-200 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
      {areas.map((area) => (
        <li key={area.url} className="flex">
          <Link
            to={area.url}
            search={search}
            className={`figures flex-1 px-4 py-3 text-small transition-colors duration-state ${lit.id === area.id ? 'bg-sinka-100' : 'bg-list'}`}
            {...lit.props(area.id)}
          >
            <span className="block font-medium text-body text-sinka">{area.label}</span>
            <span className={area.free > 0 ? 'text-tush-2' : 'text-tush-3'}>{freeWords(area)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
