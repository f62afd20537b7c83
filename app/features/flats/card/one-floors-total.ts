import type { Flat } from '#app/contract/flat.ts'

/** The height of the houses of flats, where it is one and known: then it is told once for all of them. */
export function oneFloorsTotal(flats: readonly Pick<Flat, 'floors_total'>[]): number | null {
  const [total = null, ...others] = new Set(flats.map(({ floors_total: height }) => height))
  return others.length > 0 ? null : total
}
