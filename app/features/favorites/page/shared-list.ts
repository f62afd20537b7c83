import { stringifySearch } from '#app/platform/address/search-address.ts'

/** The ids of a list of favourites, which its address names. */
export type FavoriteIds = { flats: number[]; types: number[] }

/** Whether a list names anything. */
export function isNamed({ flats, types }: FavoriteIds): boolean {
  return flats.length + types.length > 0
}

/** The compared flats as a list of their own. */
export function comparedOnly(compare: number[]): FavoriteIds {
  return { flats: compare, types: [] }
}

/** What the page is called at an address. */
export function titleOf(shared: FavoriteIds, compare: readonly number[]): string {
  if (isNamed(shared)) return 'Подборка квартир'
  return isOwnList(shared, compare) ? 'Избранное' : 'Сравнение квартир'
}

/** Whether the page is the visitor's own list, and neither a comparison nor what somebody has shared. */
export function isOwnList(shared: FavoriteIds, compare: readonly number[]): boolean {
  return !isNamed(shared) && compare.length < 2
}

type Compared = { compare: number[]; onlyDifferences: boolean }

/** The address alone is enough: it names the list, what of it is compared and how, and the note of the one who shares it. */
export function sharedAddress(
  { flats, types }: FavoriteIds,
  { compare, onlyDifferences }: Compared,
  note: string,
): string {
  const differences = onlyDifferences && compare.length > 1 ? 1 : undefined
  return `/favorites${stringifySearch({ flats, types, compare, differences, note: note.trim() })}`
}

/** The flats as one file, in their order. */
export function sheetAddress(flats: readonly number[]): string {
  return `/favorites/pdf?ids=${flats.join(',')}`
}
