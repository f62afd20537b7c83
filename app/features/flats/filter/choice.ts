import type { FacetOption } from '#app/contract/flats.ts'
import type { ListName } from '#app/domain/facets.ts'
import { type FlatSearch, flatAddress } from '#app/features/flats/flats.search.ts'

/** Changes some fields of the search and returns to the first page. */
export type Change = (changes: FlatSearch) => void

/** Whether the filter is by monthly payment instead of price. */
export function isMonthly({ month_pay_from, month_pay_to }: FlatSearch): boolean {
  return month_pay_from !== undefined || month_pay_to !== undefined
}

/** Chosen values of a filter, as its options name them. */
export function chosenOf(search: FlatSearch, name: ListName): string[] {
  return (search[name] ?? []).map(String)
}

/** The search with one option added or removed. */
export function withOption(search: FlatSearch, name: ListName, value: string, isOn: boolean): FlatSearch {
  const others = chosenOf(search, name).filter((chosen) => chosen !== value)
  return withList(search, name, isOn ? [...others, value] : others)
}

/**
 * The search with other values of a filter. An empty filter is there as undefined: the search is merged into what was chosen
 * before, where a key that is missing would keep its value, and an address that was read before may be without the key.
 */
export function withList(search: FlatSearch, name: ListName, values: readonly string[]): FlatSearch {
  return { [name]: undefined, ...flatAddress.read({ ...search, [name]: values, page: undefined }) }
}

/** An option without results is disabled; a chosen one can always be removed. */
export function isImpossible({ value, count }: FacetOption, chosen: readonly string[]): boolean {
  return count === 0 && !chosen.includes(value)
}
