import * as v from 'valibot'
import { STATUSES, type Status } from '#app/domain/vocabulary.ts'
import { field, listField, wholeField, wordField } from '#app/platform/address/address-fields.ts'
import { filterEntries } from '#app/platform/address/filter-address.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** Text of a cell: rooms, square metres, or millions of roubles. */
export const CELL_TEXTS = ['rooms', 'area', 'price'] as const
export type CellText = (typeof CELL_TEXTS)[number]

/** The default, left out of the URL. */
export const DEFAULT_TEXT = 'rooms'
const MAX_SECTION = 100

/** Search part of a grid's URL, and of the page that chooses a house. */
export const chessAddress = pageAddress({
  /** Slug of the building; by default the first one with a free flat. */
  house: field(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))),
  ...filterEntries,
  text: wordField(CELL_TEXTS, DEFAULT_TEXT),
  /** Highlighted statuses; all of them is the same as none. */
  status: v.pipe(
    listField(v.pipe(v.unknown(), v.picklist(STATUSES)), (a, b) => STATUSES.indexOf(a) - STATUSES.indexOf(b)),
    v.transform((list) => (list?.length === STATUSES.length ? undefined : list)),
  ),
  /** The section that a phone shows. */
  section: wholeField(0, MAX_SECTION),
})

/** The parsed search part; defaults are left out. */
export type ChessSearch = ReturnType<typeof chessAddress.read>

/** Keeps the house and the view settings, drops the filter. */
export function withoutFilter({ house, text, status, section }: ChessSearch): ChessSearch {
  return { house, text, status, section }
}

/** The filter alone, for links to other pages of the house. */
export function onlyFilter({ house: _, text: __, status: ___, section: ____, ...filter }: ChessSearch) {
  return filter
}

/** The filter for another project: without cities, projects and houses, which belong to this one. */
export function withoutPlaces(search: ChessSearch): ChessSearch {
  return {
    ...search,
    city: undefined,
    project: undefined,
    building: undefined,
    house: undefined,
    section: undefined,
  }
}

/** Highlighted statuses; all of them by default. */
export function shownStatuses({ status }: ChessSearch): readonly Status[] {
  return status ?? STATUSES
}
