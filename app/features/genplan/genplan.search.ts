import { MAX_FLOOR, MIN_FLOOR } from '#app/domain/filter-limits.ts'
import { wholeField } from '#app/platform/address/address-fields.ts'
import { filterEntries } from '#app/platform/address/filter-address.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** The address of every level of a master plan. */
export const genplanAddress = pageAddress({
  ...filterEntries,
  /** Shows this floor of every house on the aerial picture. */
  floor: wholeField(MIN_FLOOR, MAX_FLOOR),
})

/** What an address of a master plan says: the filter, and a floor. */
export type GenplanSearch = ReturnType<typeof genplanAddress.read>

/** What links to other levels take along: the filter without the floor. */
export function withoutFloor({ floor: _, ...filter }: GenplanSearch): GenplanSearch {
  return filter
}
