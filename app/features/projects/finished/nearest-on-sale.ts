import type { Complex } from '#app/contract/finished.ts'
import type { ProjectMap } from '#app/contract/map.ts'
import type { ProjectSummary } from '#app/contract/places.ts'
import { planeAround } from '#app/domain/geometry/plane.ts'

const MOST = 3

/** What is on sale, to go on to from what is built. */
export type OnSale = {
  /** The city that all of it stands in; undefined of all cities. */
  city?: { id: number; name: string } | undefined
  /** The projects that are shown. */
  near: readonly ProjectSummary[]
  /** Free flats of these and of the others there. */
  flats: number
}

/** Projects on sale in the city of a finished one, the nearest first; those without a place come last. */
export function nearestOnSale(
  { city, location }: Pick<Complex, 'city' | 'location'>,
  projects: readonly ProjectSummary[],
  { projects: pins }: Pick<ProjectMap, 'projects'>,
): OnSale {
  const metresTo = (id: number): number => {
    const pin = pins.find((each) => each.id === id)
    return location && pin ? Math.hypot(...planeAround(location).toPlane(pin)) : Number.POSITIVE_INFINITY
  }
  const there = projects
    .filter((project) => project.city.id === city.id && project.flats > 0)
    .map((project) => ({ project, metres: metresTo(project.id) }))
    .toSorted((a, b) => (a.metres === b.metres ? 0 : a.metres - b.metres))
    .map(({ project }) => project)
  return { city, ...shownOf(there) }
}

/** Projects on sale in the city of all finished ones; of all cities where those are in several, or it has none on sale. */
export function onSaleBeside(
  cities: readonly { id: number; name: string }[],
  projects: readonly ProjectSummary[],
): OnSale {
  const onSale = projects.filter(({ flats }) => flats > 0)
  const city = cities.length === 1 ? cities[0] : undefined
  const there = onSale.filter((project) => project.city.id === city?.id)
  return there.length > 0 ? { city, ...shownOf(there) } : shownOf(onSale)
}

const shownOf = (projects: readonly ProjectSummary[]): Omit<OnSale, 'city'> => ({
  near: projects.slice(0, MOST),
  flats: projects.reduce((sum, { flats }) => sum + flats, 0),
})
