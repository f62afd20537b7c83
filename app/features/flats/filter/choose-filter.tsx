import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Filter } from '#app/contract/flats.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { RESULTS_ID } from '#app/features/flats/results-id.ts'
import { Button } from '#app/ui/button/button.tsx'
import { ActiveChips, type ListPath } from './active-chips.tsx'
import { activeFilters, withoutFilters } from './active-filters.ts'
import { FilterBar } from './filter-bar.tsx'
import { FILTER_FORM_ID } from './filter-form-id.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { useDraft } from './use-draft.ts'

type ChooseFilterProps = {
  /** Search part of the URL. */
  search: FlatSearch
  filter: Filter
  /** Target URL of the plain form: "/choose/flat". */
  action: string
  /** The list that the filter leads to, on a page with a ready filter; else it is the filter of its own page. */
  list?: ListPath
  /** Text of the button: "Показать 214 квартир". */
  submitLabel: string
  onApply: (search: FlatSearch) => void
  /** Order of the list or how long it is, next to the button of the filter on phones. */
  toolbar: ReactNode
  /** On wide screens order and views stand beside the heading of the page, see `ListPage`. */
  isBesideHeading?: boolean
  /** Switch of the views, in the same line, which stays visible on phones where it is one line. */
  views?: ReactNode
  /** After the chips. */
  alert?: ReactNode
}

/** The filter with its chips. Changes are shown at once and reach the URL after a pause. */
export function ChooseFilter({
  search: address,
  filter,
  action,
  list,
  submitLabel,
  onApply,
  isBesideHeading = false,
  toolbar,
  views,
  alert,
}: ChooseFilterProps) {
  const { search, change, apply } = useDraft(address, onApply)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const part = { filter, search, onChange: change, submitLabel }
  const active = activeFilters(search, filter.facets).length
  const showResults = () => {
    apply()
    document.getElementById(RESULTS_ID)?.scrollIntoView({ block: 'start' })
  }
  // Beside the switch of the views a phone has no room for its full size, and with a number none for its icon.
  const isRoomy = !views

  const controls = (
    <div
      className={`${isBesideHeading ? 'lg:mb-4 ' : 'max-lg:mb-2 '}no-print sticky top-header z-sticky -mx-margin flex flex-wrap items-center gap-2 bg-mel px-margin py-2 max-[22rem]:static max-sm:gap-1 lg:static lg:mx-0 lg:gap-x-4 lg:gap-y-4 lg:p-0`}
    >
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => setSheetOpen(true)}
        className={`script-only shrink-0 max-lg:px-3 ${isRoomy ? '' : 'max-sm:gap-1 max-sm:px-2 max-sm:text-small '}lg:hidden ${filter.total > 0 ? '' : 'max-sm:w-full'}`}
      >
        <SlidersHorizontal
          aria-hidden="true"
          size={20}
          strokeWidth={1.5}
          className={!isRoomy && active > 0 ? 'max-sm:hidden' : 'max-[24rem]:hidden'}
        />
        {filter.total > 0 ? 'Фильтры' : 'Изменить фильтры'}
        {active > 0 && ` · ${active}`}
      </Button>
      {toolbar}
      {views && <div className="sm:ml-auto">{views}</div>}
    </div>
  )
  const chips = <ActiveChips search={address} facets={filter.facets} list={list} />

  return (
    <>
      {/* In the order in which they are seen, for the keyboard. */}
      {isBesideHeading && controls}
      <form
        id={FILTER_FORM_ID}
        action={action}
        aria-label="Фильтр"
        onSubmit={(event) => {
          event.preventDefault()
          showResults()
        }}
        className="w-full rounded-card border border-beton-200 bg-list max-lg:hidden noscript:max-lg:block"
      >
        <FilterBar {...part} />
        {search.each && <input type="hidden" name="each" value="1" />}
        {search.show && <input type="hidden" name="show" value={search.show} />}
      </form>
      <FilterSheet
        {...part}
        isOpen={isSheetOpen}
        onSubmit={() => {
          setSheetOpen(false)
          showResults()
        }}
        onClose={() => {
          apply()
          setSheetOpen(false)
        }}
        onReset={() => change({ ...cleared(search), ...withoutFilters(search) })}
      />
      {isBesideHeading ? (
        <div className="no-print flex w-full flex-wrap items-center gap-x-4 empty:hidden max-lg:my-4 lg:mt-4">
          {chips}
          {alert}
        </div>
      ) : (
        <div className="contents lg:my-6 lg:flex lg:flex-wrap lg:items-center lg:justify-between lg:gap-x-4 lg:gap-y-4">
          {/* Chips that leave room for the order stand in its line, which keeps its side also beside no chips. */}
          <div className="no-print max-lg:my-4 max-lg:empty:hidden">{chips}</div>
          {controls}
        </div>
      )}
    </>
  )
}

/** A search with every field set to undefined: merging it clears the filter. */
function cleared(search: FlatSearch): FlatSearch {
  return Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))
}
