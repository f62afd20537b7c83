import { Link } from '@tanstack/react-router'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'

type WholeFloorLinksProps = {
  floors: readonly number[]
  floor: number
  search: GenplanSearch
}

/** Floors of a project, lowest first, as links. */
export function WholeFloorLinks({ floors, floor, search }: WholeFloorLinksProps) {
  return (
    <nav aria-label="Этажи" className="mb-4">
      <ul className="figures flex flex-wrap gap-1">
        {floors.toReversed().map((one) => (
          <li key={one}>
            <Link
              to="."
              search={{ ...search, floor: one }}
              replace
              resetScroll={false}
              aria-label={`${one} этаж`}
              {...(one === floor && { 'aria-current': 'page' as const })}
              className="flex size-touch items-center justify-center rounded-control border border-beton-200 bg-list text-small hover:border-sinka hover:text-sinka aria-[current]:border-sinka aria-[current]:bg-sinka aria-[current]:text-list"
            >
              {one}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
