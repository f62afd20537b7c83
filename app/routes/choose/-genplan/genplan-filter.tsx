import { useQuery } from '@tanstack/react-query'
import { formatFlatCount, formatFlatObject } from '#app/domain/format.ts'
import { activeFilters } from '#app/features/flats/filter/active-filters.ts'
import { ChooseFilter } from '#app/features/flats/filter/choose-filter.tsx'
import { FILTER_FORM_ID } from '#app/features/flats/filter/filter-form-id.ts'
import { RESULTS_ID } from '#app/features/flats/results-id.ts'
import { type GenplanSearch, genplanAddress } from '#app/features/genplan/genplan.search.ts'
import { foundWords } from '#app/features/genplan/screen-head.tsx'
import { isFiltered } from '#app/platform/address/filter-address.ts'
import { usePendingSearch, useSearchChange } from '#app/platform/address/use-pending-search.ts'
import { Summary } from '#app/ui/page/summary.tsx'
import { type GenplanPlace, genplanFilterQuery } from './genplan-reading.ts'

type GenplanFilterProps = {
  search: GenplanSearch
  place: GenplanPlace
  /** Address of the page, where a plain form goes. */
  action: string
  /** Flats that the filter finds here. */
  found: number
}

/**
 * The filter of the lists, folded: the page itself says which place it is. On a wide screen it opens from the line of the
 * heading above, on a phone it is one button, beside how many flats there are.
 */
export function GenplanFilter({ search, place, action, found }: GenplanFilterProps) {
  const chosen = usePendingSearch(search, genplanAddress.read)
  const change = useSearchChange()
  const { data } = useQuery(genplanFilterQuery(search, place))
  // Two lines of it are as high as the button: the row keeps its height while a wider font stands in for the own one.
  const count = found > 0 && (
    <p className="figures order-first grow basis-24 text-tush-3 lg:hidden">
      {foundWords(found, isFiltered(search))}
    </p>
  )
  if (!data) return count
  const facets = { ...data.facets, city: [], project: [], building: [] }
  // The city led to this project; it is no condition for its flats.
  const { city: _, ...own } = chosen
  const active = activeFilters(own, facets).length
  return (
    <>
      <details className="relative max-lg:[&::details-content]:[block-size:auto] max-lg:[&::details-content]:[content-visibility:visible]">
        <Summary className="mb-2 w-fit min-h-touch gap-2 text-sinka hover:text-sinka-deep lg:absolute lg:right-0 lg:bottom-[calc(100%+1.5rem)] lg:mb-0 max-lg:supports-[selector(::details-content)]:hidden">
          Фильтры{active > 0 && ` · ${active}`}
        </Summary>
        <ChooseFilter
          search={own}
          filter={{ ...data, facets }}
          action={action}
          submitLabel={found > 0 ? `Показать ${formatFlatObject(found)}` : 'Ничего не подходит'}
          onApply={(next) => change(({ city, floor = search.floor }) => ({ ...next, floor, city }))}
          toolbar={count}
        />
        {search.floor !== undefined && (
          <input type="hidden" form={FILTER_FORM_ID} name="floor" value={search.floor} />
        )}
      </details>
      {/* Where the button "show" goes, and the focus once the last condition is removed: what was found begins here. */}
      <p id={RESULTS_ID} tabIndex={-1} className="sr-only">
        {found > 0 ? `Ниже на картинке и в списке: ${formatFlatCount(found)}` : 'Ничего не подходит'}
      </p>
    </>
  )
}
