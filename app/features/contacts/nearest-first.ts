import type { ContactCity } from '#app/contract/content/contacts.ts'
import { type Place, planeAround } from '#app/domain/geometry/plane.ts'

/** Cities and their offices, the nearest to a place first; cities without offices keep their order at the end. */
export function nearestFirst(cities: readonly ContactCity[], place: Place): ContactCity[] {
  const { toPlane } = planeAround(place)
  const metresTo = (point: Place) => Math.hypot(...toPlane(point))
  const ordered = cities.map((city) => ({
    ...city,
    offices: city.offices.toSorted((a, b) => metresTo(a) - metresTo(b)),
  }))
  const farness = ({ offices: [first] }: ContactCity) => (first ? metresTo(first) : Number.MAX_VALUE)
  return ordered.toSorted((a, b) => farness(a) - farness(b))
}
