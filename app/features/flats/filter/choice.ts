import type { FacetOption } from '#app/contract/flats.ts'
import type { ListName } from '#app/domain/facets.ts'
import { type FlatSearch, flatAddress } from '#app/features/flats/flats.search.ts'

/** Changes some fields of the search; the list begins again. */
export type Change = (changes: FlatSearch) => void

/** Whether the money is asked a month, not for the whole flat. */
export function isMonthly({ month_pay_from, month_pay_to }: FlatSearch): boolean {
  return month_pay_from !== undefined || month_pay_to !== undefined
}

/** What is chosen of a filter, as its options name it. */
export function chosenOf(search: FlatSearch, name: ListName): string[] {
  return (search[name] ?? []).map(String)
}

/** The search with one option added or taken away. */
export function withOption(search: FlatSearch, name: ListName, value: string, isOn: boolean): FlatSearch {
  const others = chosenOf(search, name).filter((chosen) => chosen !== value)
  return flatAddress.read({ ...search, [name]: isOn ? [...others, value] : others, page: undefined })
}

/** An option that finds nothing stays where it is but cannot be chosen; a chosen one can always be given up. */
export function isImpossible({ value, count }: FacetOption, chosen: readonly string[]): boolean {
  return count === 0 && !chosen.includes(value)
}
