import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import type { Flat } from '#app/contract/flat.ts'
import { planOf } from '#app/domain/flats/different-first.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { CardGrid } from './card-grid.tsx'
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

/** One row of them. */
const MAX_NEAREST = 4

/** In place of a list without items: what to change, and the most similar flats. */
export function EmptyList({ search, named, alert, card }: EmptyListProps) {
  const { data: rescue } = useQuery(flatsQueries.rescue(pickFilter(search)))
  const nearest = card ? onePerPlan(rescue?.nearest ?? []) : []
  return (
    <>
      <NothingFound search={search} rescue={rescue} named={named} alert={alert} />
      {card && nearest.length > 0 && (
        <>
          <h2 className="title-3 mt-12 mb-6">Ближе всего к тому, что вы искали</h2>
          <CardGrid>{nearest.map(card)}</CardGrid>
          <ProgrammesNote items={nearest} />
        </>
      )}
    </>
  )
}

/** The nearest flat of each plan: the same plan on other floors says nothing more of what there is. */
function onePerPlan(flats: readonly Flat[]): Flat[] {
  const byPlan = Map.groupBy(flats, (flat) => planOf({ ...flat, typeId: flat.type_id }))
  return [...byPlan.values()].flatMap(([nearest]) => nearest ?? []).slice(0, MAX_NEAREST)
}
