import type { ContactCity } from '#app/contract/content/contacts.ts'

/**
 * The cities that have an office or a number, the main one first.
 *
 * @param cityId - the city that stands first instead
 * @returns undefined when there is no such city
 */
export function citiesInOrder(
  cities: readonly ContactCity[],
  cityId: number | undefined,
): ContactCity[] | undefined {
  const shown = cities.filter(({ offices, phone }) => offices.length > 0 || phone !== null)
  if (cityId !== undefined && !shown.some(({ id }) => id === cityId)) return undefined
  const place = ({ id, is_main }: ContactCity) => (id === cityId ? 0 : is_main ? 1 : 2)
  return shown.toSorted((a, b) => place(a) - place(b))
}
