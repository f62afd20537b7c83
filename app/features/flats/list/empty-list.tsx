import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import type { Flat } from '#app/contract/flat.ts'
import type { Rescue } from '#app/contract/flats.ts'
import { sizeOf } from '#app/domain/flats/different-first.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { NothingFound } from './nothing-found.tsx'

export type EmptyListProps = {
  search: FlatSearch
  /** Projects that the words of the search name. */
  named?: ReactNode
  /** Asks to be told when there are such flats. */
  alert?: ReactNode
  /** The card of a flat, where the nearest ones are shown. */
  card?: (flat: Flat, index: number) => ReactNode
}

/** Cards of a row. */
const MAX_NEAREST = 4

type Row = { title: string; flats: readonly Flat[] }

/** In place of a list without items: what to change, and the most similar flats, a row for each condition that may go. */
export function EmptyList({ search, named, alert, card }: EmptyListProps) {
  const { data: rescue } = useQuery(flatsQueries.rescue(pickFilter(search)))
  const rows = card && rescue ? rowsOf(rescue) : []
  return (
    <>
      <NothingFound search={search} rescue={rescue} named={named} alert={alert} />
      {rows.map(({ title, flats }, row) => (
        <section key={title} aria-label={title} className="mt-12">
          <h2 className="title-3 mb-6">{title}</h2>
          {/* On phones a row to scroll, so that the second one is not four cards away. */}
          <div
            className={`snap-row gap-4 sm:grid sm:grid-cols-2 sm:gap-6 ${flats.length < MAX_NEAREST ? 'lg:grid-cols-3' : 'xl:grid-cols-4'}`}
          >
            {flats.map((flat, place) => card?.(flat, row * MAX_NEAREST + place))}
          </div>
        </section>
      ))}
      <ProgrammesNote items={rows.flatMap(({ flats }) => flats)} />
    </>
  )
}

/** Flats that fail one condition each; where there are none, those that come nearest whatever they fail. */
function rowsOf({ loosened, nearest }: Pick<Rescue, 'loosened' | 'nearest'>): Row[] {
  if (loosened.length > 0) return loosened
  return nearest.length > 0
    ? [{ title: 'Ближе всего к\u00a0тому, что вы искали', flats: onePerPlan(nearest) }]
    : []
}

/** The nearest flat of each plan. */
function onePerPlan(flats: readonly Flat[]): Flat[] {
  const byPlan = Map.groupBy(flats, sizeOf)
  return [...byPlan.values()].flatMap(([nearest]) => nearest ?? []).slice(0, MAX_NEAREST)
}
