import * as v from 'valibot'
import type { FlatFilter, FlatListInput } from '#app/contract/flat-filter.ts'
import { PAGE_SIZE } from '#app/domain/filter-limits.ts'
import { SORTS } from '#app/domain/vocabulary.ts'
import { inOneForm, pageField, withoutBrackets, wordField } from '#app/platform/address/address-fields.ts'
import { filterEntries, pickFilter } from '#app/platform/address/filter-address.ts'

const DEFAULT_SORT = 'price'

const flatSearchSchema = v.object({
  ...filterEntries,
  sort: wordField(SORTS, DEFAULT_SORT),
  /** How the list is drawn; `view` is taken by the view from the window. */
  show: wordField(['cards', 'table'], 'cards'),
  /** Pages 1 to `page` are on the screen. */
  page: pageField,
})

/** What an address of a list says; defaults are left out. */
export type FlatSearch = v.InferOutput<typeof flatSearchSchema>

/**
 * Reads an address. Unknown keys are ignored, blank ones count as absent.
 *
 * @throws {v.ValiError} when a value is none of those the field has; the router makes it a 404
 */
export function readFlatSearch(raw: FlatSearch | Record<string, unknown>): FlatSearch {
  return v.parse(flatSearchSchema, withoutBrackets(raw))
}

/** The filter alone: what to find, without order, page and look. */
export function toFlatFilter(search: FlatSearch): FlatFilter {
  return pickFilter(search)
}

/** The address of a filter: its first page, as cards, in the usual order. */
export function toSearch(filter: FlatFilter): FlatSearch {
  return readFlatSearch({ ...filter })
}

/** One page of a list, `page` counted from 1. */
export function toListInput(search: FlatSearch, page: number): FlatListInput {
  return {
    ...toFlatFilter(search),
    sort: search.sort ?? DEFAULT_SORT,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  }
}

/** Whether anything narrows the choice. */
export function isFiltered(search: FlatSearch): boolean {
  return Object.values(toFlatFilter(search)).some((value) => value !== undefined)
}

/** What a list's address says, in its one form. */
export function inCanonicalOrder(search: FlatSearch): FlatSearch {
  return inOneForm(search, flatSearchSchema)
}
