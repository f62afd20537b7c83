import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LazyShareLink } from '#app/blocks/share/lazy-share-link.ts'
import type { FacetOption } from '#app/contract/flats.ts'
import type { PluralForms } from '#app/domain/plural.ts'
import { VARIANT_FORMS } from '#app/domain/text/variant-forms.ts'
import { CityChoice } from '#app/features/flats/filter/city-choice.tsx'
import { FILTER_FORM_ID } from '#app/features/flats/filter/filter-form-id.ts'
import { LazyChooseFilter } from '#app/features/flats/filter/lazy-choose-filter.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { type FlatSearch, flatAddress } from '#app/features/flats/flats.search.ts'
import { isFiltered, pickFilter } from '#app/platform/address/filter-address.ts'
import { usePendingSearch, useSearchChange } from '#app/platform/address/use-pending-search.ts'
import { Breadcrumbs, type Crumb } from '#app/ui/page/breadcrumbs.tsx'
import { EarlierItems } from './earlier-items.tsx'
import type { EmptyListProps } from './empty-list.tsx'
import { LazyEmptyList } from './lazy-empty-list.ts'
import { LoadMore } from './load-more.tsx'
import { joinPages, type Page, shownAt } from './pages.ts'
import { Results } from './results.tsx'
import { SortSelect } from './sort-select.tsx'
import { useNewItemsFocus } from './use-new-items-focus.ts'

type ListPageProps<Item extends { id: number }> = {
  path: '/choose/flat' | '/choose/type'
  title: string
  crumbs: readonly Crumb[]
  /** What the address says. */
  search: FlatSearch
  /** Pages on the screen at this address. */
  pages: readonly Page<Item>[]
  /** "214 квартир". */
  found: (total: number) => string
  /** What else can be shown of it, after it. */
  foundEnd?: ReactNode
  /** "Показать 214 квартир", and what it says when nothing is found. */
  submit: (total: number) => string
  /** Above the filter: each number of rooms, with its flats. */
  roomLinks?: (options: readonly FacetOption[]) => ReactNode
  /** Looks of the list. @param chosen - what the address is about to say */
  views?: (chosen: FlatSearch) => ReactNode
  /** After the active filters: tells a visitor what will be new in them. */
  alert?: ReactNode
  /** The items as cards or as a table. */
  list: (items: readonly Item[], chosen: FlatSearch) => ReactNode
  /** Where nothing is found. */
  nothing?: Omit<EmptyListProps, 'search'>
  /** Below the list, also where nothing is found. */
  help: ReactNode
}

/** A list with its filter: of flats, or of layout types. */
export function ListPage<Item extends { id: number }>({
  path,
  title,
  crumbs,
  search,
  pages,
  found,
  foundEnd,
  submit,
  roomLinks,
  views,
  alert,
  list,
  nothing = {},
  help,
}: ListPageProps<Item>) {
  const chosen = usePendingSearch(search, flatAddress.read)
  const change = useSearchChange()
  const { data: filter } = useQuery({
    ...flatsQueries.filter(pickFilter(search)),
    placeholderData: keepPreviousData,
  })
  const { items, total } = joinPages(pages)
  // Several flats are one item.
  const itemForms = path === '/choose/flat' && !search.each ? VARIANT_FORMS : undefined
  const foundText = total > 0 ? found(total) : 'ничего не найдено'
  return (
    <>
      <Breadcrumbs items={crumbs} />
      {/* On wide screens order and views stand beside the heading, so that the first prices are on the first screen. */}
      <div className="contents lg:mb-6 lg:flex lg:flex-wrap lg:items-end lg:justify-between lg:gap-x-6">
        <div className="mb-3 lg:mb-4">
          <div className="flex items-center justify-between gap-4 lg:justify-start">
            <h1 className="title-2">{title}</h1>
            {/* Where there is a choice, a way to show it to others. */}
            {isFiltered(search) && <LazyShareLink isInHeading />}
          </div>
          {/* Where nothing is found, what stands in place of the list says it. */}
          {(total > 0 || chosen.city) && (
            <p className="figures mt-1 -mb-1 text-lead text-tush-2">
              {`${total > 0 ? foundText : 'в выбранном городе'} `}
              <CityChoice search={chosen} cities={filter?.facets.city} />
              {foundEnd}
            </p>
          )}
        </div>
        {filter && roomLinks?.(filter.facets.rooms)}
        {filter && (
          <LazyChooseFilter
            search={chosen}
            filter={filter}
            action={path}
            submitLabel={submit(total)}
            onApply={(next) => change(() => next)}
            isBesideHeading
            toolbar={
              total > 0 && (
                <SortSelect
                  value={chosen.sort}
                  form={FILTER_FORM_ID}
                  onChange={(sort) => change((before) => ({ ...before, sort, page: undefined }))}
                />
              )
            }
            views={total > 0 && views?.(chosen)}
            alert={total > 0 && alert}
          />
        )}
      </div>
      <Results found={foundText}>
        {total === 0 ? (
          <LazyEmptyList search={search} {...nothing} />
        ) : (
          <Found {...{ search, items, total, itemForms }}>{list(items, chosen)}</Found>
        )}
      </Results>
      {help}
    </>
  )
}

type FoundProps = {
  search: FlatSearch
  items: readonly { id: number }[]
  total: number
  itemForms: PluralForms | undefined
  children: ReactNode
}

function Found({ search, items, total, itemForms, children }: FoundProps) {
  const { list, awaitMore } = useNewItemsFocus(items)
  const shown = shownAt(search.page, items.length)
  return (
    <div ref={list}>
      <EarlierItems search={search} shown={shown} />
      {children}
      <LoadMore {...{ search, shown, total, itemForms }} onMore={awaitMore} />
    </div>
  )
}
