import type { ContactCity } from '#app/contract/content/contacts.ts'

/**
 * The cities that have an office or a number, the main one first.
 *
 * @param cityId - the city that stands first in place of the main one; without an effect if that city is not shown
 * @returns undefined when the site has no city with this id
 */
export function citiesInOrder(
  cities: readonly ContactCity[],
  cityId: number | undefined,
): ContactCity[] | undefined {
  if (cityId !== undefined && !cities.some(({ id }) => id === cityId)) return undefined
  const shown = cities.filter(({ offices, phone }) => offices.length > 0 || phone !== null)
  const place = ({ id, is_main }: ContactCity) => (id === cityId ? 0 : is_main ? 1 : 2)
  return shown.toSorted((a, b) => place(a) - place(b))
}
