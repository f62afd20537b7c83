import * as v from 'valibot'
import { STATUSES, type Status } from '#app/domain/vocabulary.ts'
import { field, listField, wholeField, wordField } from '#app/platform/address/address-fields.ts'
import { filterEntries } from '#app/platform/address/filter-address.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** What stands in a cell: rooms, square metres, or millions of roubles. */
export const CELL_TEXTS = ['rooms', 'area', 'price'] as const
export type CellText = (typeof CELL_TEXTS)[number]

/** What stands there unless the address says otherwise. */
export const DEFAULT_TEXT = 'rooms'
const MAX_SECTION = 100

/** The address of a grid, and of the page that chooses among the houses. */
export const chessAddress = pageAddress({
  /** Slug of the building; without it the first one with something free. */
  house: field(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))),
  ...filterEntries,
  text: wordField(CELL_TEXTS, DEFAULT_TEXT),
  /** Statuses that stand out; all of them is the same as none named. */
  status: v.pipe(
    listField(v.pipe(v.unknown(), v.picklist(STATUSES)), (a, b) => STATUSES.indexOf(a) - STATUSES.indexOf(b)),
    v.transform((list) => (list?.length === STATUSES.length ? undefined : list)),
  ),
  /** The section that a phone shows. */
  section: wholeField(0, MAX_SECTION),
})

/** What an address of a grid says; defaults are left out. */
export type ChessSearch = ReturnType<typeof chessAddress.read>

/** The same house and look, and nothing that narrows. */
export function withoutFilter({ house, text, status, section }: ChessSearch): ChessSearch {
  return { house, text, status, section }
}

/** The same filter for another project: its own cities, projects and houses are not ours. */
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

/** Statuses that stand out; all of them unless the address names some. */
export function shownStatuses({ status }: ChessSearch): readonly Status[] {
  return status ?? STATUSES
}
