import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Selection } from '#app/contract/flats.ts'
import { formatCount, formatFlatObject } from '#app/domain/format.ts'
import { FLAT_FORMS, TYPE_FORMS } from '#app/domain/plural.ts'
import { typesSubmit } from '#app/features/flats/card/types-words.ts'
import { ChooseFilter } from '#app/features/flats/filter/choose-filter.tsx'
import { FILTER_FORM_ID } from '#app/features/flats/filter/filter-form-id.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { type FlatSearch, flatAddress } from '#app/features/flats/flats.search.ts'
import { SortSelect } from '#app/features/flats/list/sort-select.tsx'
import { RESULTS_ID } from '#app/features/flats/results-id.ts'
import { filterAddress } from '#app/features/selections/selection-address.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { parseSearch } from '#app/platform/address/search-address.ts'

/** What the list's address says that has the filter of a selection. */
export function searchOf(selection: Pick<Selection, 'kind' | 'filter'>): FlatSearch {
  return flatAddress.read(parseSearch(new URL(filterAddress(selection), 'http://list').search))
}

type SelectionFilterProps = { selection: Selection }

/** The filter of a selection as the list has it, with what is chosen: whatever is changed leads to the list. */
export function SelectionFilter({ selection }: SelectionFilterProps) {
  const navigate = useNavigate()
  const search = searchOf(selection)
  const { data: filter } = useQuery(flatsQueries.filter(pickFilter(search)))
  const list = selection.kind === 'types' ? '/choose/type' : '/choose/flat'
  const found = formatCount(selection.count, selection.kind === 'types' ? TYPE_FORMS : FLAT_FORMS)
  const submit =
    selection.kind === 'types'
      ? typesSubmit(selection.count)
      : `Показать ${formatFlatObject(selection.count)}`
  const open = (next: FlatSearch) => void navigate({ to: list, search: next })
  if (!filter) return null
  return (
    <>
      <ChooseFilter
        search={search}
        filter={filter}
        action={list}
        list={list}
        submitLabel={submit}
        onApply={open}
        toolbar={
          <SortSelect
            value={search.sort}
            form={FILTER_FORM_ID}
            onChange={(sort) => open({ ...search, sort })}
          />
        }
      />
      {/* Where the button "show" goes: the selection itself. */}
      <p id={RESULTS_ID} tabIndex={-1} className="sr-only">
        В&nbsp;подборке {found}
      </p>
    </>
  )
}
