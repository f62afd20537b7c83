import type { FlatSearch } from '#app/features/flats/flats.search.ts'

const MORE = [
  ['floor_from', 'floor_to'],
  ['kitchen_from', 'kitchen_to'],
  ['not_first'],
  ['not_last'],
  ['reserved'],
  ['deadline'],
  ['finish'],
  ['feature'],
  ['view'],
  ['benefit'],
  ['building'],
  ['q'],
] as const

/** How many of the folded filters are in use. */
export function countMore(search: FlatSearch): number {
  return MORE.filter((names) => names.some((name) => search[name] !== undefined)).length
}
