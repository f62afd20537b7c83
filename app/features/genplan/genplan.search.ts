import { MAX_FLOOR, MIN_FLOOR } from '#app/domain/filter-limits.ts'
import { wholeField } from '#app/platform/address/address-fields.ts'
import { filterEntries } from '#app/platform/address/filter-address.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** Search part of the URL of every level of a master plan. */
export const genplanAddress = pageAddress({
  ...filterEntries,
  /** Shows this floor of every house on the aerial picture. */
  floor: wholeField(MIN_FLOOR, MAX_FLOOR),
})

/** The parsed search part: the filter, and a floor. */
export type GenplanSearch = ReturnType<typeof genplanAddress.read>

/** The search part for links to other levels: the filter without the floor. */
export function withoutFloor({ floor: _, ...filter }: GenplanSearch): GenplanSearch {
  return filter
}
