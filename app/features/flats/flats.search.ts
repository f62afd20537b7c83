import type { FlatListInput, GroupListInput } from '#app/contract/flat-filter.ts'
import { PAGE_SIZE } from '#app/domain/filter-limits.ts'
import { SORTS } from '#app/domain/vocabulary.ts'
import { flagField, idField, pageField, wordField } from '#app/platform/address/address-fields.ts'
import { filterEntries, pickFilter } from '#app/platform/address/filter-address.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

const DEFAULT_SORT = 'price'

/** Search part of the URL of a list of flats or types. */
export const flatAddress = pageAddress({
  ...filterEntries,
  sort: wordField(SORTS, DEFAULT_SORT),
  /** How the list is shown; `view` is the filter by the view from the window. */
  show: wordField(['cards', 'table'], 'cards'),
  /** Every flat stands alone, also those that differ by floor and price alone. */
  each: flagField,
  /** The group whose flats are shown below its card. */
  open: idField,
  /** Pages 1 to `page` are on the screen. */
  page: pageField,
})

/** The parsed search part; defaults are left out. */
export type FlatSearch = ReturnType<typeof flatAddress.read>

/** One page of a list, `page` counted from 1. */
export function toListInput(search: FlatSearch, page: number): FlatListInput {
  return {
    ...pickFilter(search),
    sort: search.sort ?? DEFAULT_SORT,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  }
}

/** One page of groups. */
export function toGroupInput(search: FlatSearch, page: number): GroupListInput {
  return { ...toListInput(search, page), ...(search.each && { each: true }) }
}
