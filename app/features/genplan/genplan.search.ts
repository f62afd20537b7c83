import * as v from 'valibot'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import { MAX_FLOOR, MIN_FLOOR } from '#app/domain/filter-limits.ts'
import { inOneForm, wholeField, withoutBrackets } from '#app/platform/address/address-fields.ts'
import { filterEntries, pickFilter } from '#app/platform/address/filter-address.ts'

const genplanSearchSchema = v.object({
  ...filterEntries,
  /** Shows this floor of every house on the aerial picture. */
  floor: wholeField(MIN_FLOOR, MAX_FLOOR),
})

/** What an address of a master plan says: the filter, and a floor. */
export type GenplanSearch = v.InferOutput<typeof genplanSearchSchema>

/**
 * Reads an address. Unknown keys are ignored, blank ones count as absent.
 *
 * @throws {v.ValiError} when a value is none of those the field has; the router makes it a 404
 */
export function readGenplanSearch(raw: GenplanSearch | Record<string, unknown>): GenplanSearch {
  return v.parse(genplanSearchSchema, withoutBrackets(raw))
}

/** The filter alone. */
export function toGenplanFilter(search: GenplanSearch): FlatFilter {
  return pickFilter(search)
}

/** What links to other levels take along: the filter without the floor. */
export function withoutFloor({ floor: _, ...filter }: GenplanSearch): GenplanSearch {
  return filter
}

/** Whether anything narrows the choice. */
export function isGenplanFiltered(search: GenplanSearch): boolean {
  return Object.values(withoutFloor(search)).some((value) => value !== undefined)
}

/** What an address says, in its one form. */
export function genplanInOrder(search: GenplanSearch): GenplanSearch {
  return inOneForm(search, genplanSearchSchema)
}
