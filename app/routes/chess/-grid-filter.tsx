import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Building } from '#app/contract/places.ts'
import { formatFlatObject } from '#app/domain/format.ts'
import type { ChessSearch } from '#app/features/chess/chess.search.ts'
import { ChooseFilter } from '#app/features/flats/filter/choose-filter.tsx'
import { FILTER_FORM_ID } from '#app/features/flats/filter/filter-form-id.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'

type GridFilterProps = {
  search: ChessSearch
  chosen: ChessSearch
  house: Building
  found: number
  /** Beside the button of the filter on phones. */
  toolbar: ReactNode
  onApply: (search: ChessSearch) => void
}

/** The filter of the lists, with counts of this building alone. The page itself says which building it is. */
export function GridFilter({ search, chosen, house, found, toolbar, onApply }: GridFilterProps) {
  const { data } = useQuery(flatsQueries.filter({ ...pickFilter(search), building: [house.id] }))
  if (!data) return toolbar
  const { text, status, section } = chosen
  const view = { house: chosen.house ?? house.slug, text, status, section }
  return (
    <>
      <ChooseFilter
        search={chosen}
        filter={{ ...data, facets: { ...data.facets, city: [], project: [], building: [] } }}
        action={`/chess/${house.project.slug}`}
        submitLabel={`Показать ${formatFlatObject(found)}`}
        onApply={(next) => onApply({ ...next, ...view })}
        toolbar={toolbar}
      />
      {Object.entries(view).map(
        ([name, value]) =>
          value !== undefined && (
            <input key={name} type="hidden" form={FILTER_FORM_ID} name={name} value={String(value)} />
          ),
      )}
    </>
  )
}
