import type { FlatFilter } from '#app/contract/flat-filter.ts'
import type { Building } from '#app/contract/places.ts'

/**
 * The building that an address means: the one it names, else one that its filter names, else the first with
 * something free, else the first. Undefined when it names one that the project does not have.
 */
export function chosenHouse(
  houses: readonly Building[],
  slug: string | undefined,
  { building: wanted = [] }: FlatFilter,
): Building | undefined {
  if (slug !== undefined) return houses.find((house) => house.slug === slug)
  return houses.find(({ id }) => wanted.includes(id)) ?? houses.find(({ free }) => free > 0) ?? houses[0]
}

/** Whether some house is the one that an address names, and has the section that it names. */
export function hasNamedPlace(houses: readonly Building[], house?: string, section?: number): boolean {
  return houses.some(({ slug, sections }) => {
    const hasSection = section === undefined || sections.some(({ number }) => number === section)
    return hasSection && (house === undefined || house === slug)
  })
}
