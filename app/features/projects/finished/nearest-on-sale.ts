import type { Complex } from '#app/contract/finished.ts'
import type { ProjectMap } from '#app/contract/map.ts'
import type { ProjectSummary } from '#app/contract/places.ts'
import { planeAround } from '#app/domain/geometry/plane.ts'

const MOST = 3

/** Projects on sale in the city of a finished one, the nearest first; those without a place come last. */
export function nearestOnSale(
  { city, location }: Pick<Complex, 'city' | 'location'>,
  projects: readonly ProjectSummary[],
  { projects: pins }: Pick<ProjectMap, 'projects'>,
): ProjectSummary[] {
  const metresTo = (id: number): number => {
    const pin = pins.find((each) => each.id === id)
    return location && pin ? Math.hypot(...planeAround(location).toPlane(pin)) : Number.POSITIVE_INFINITY
  }
  return projects
    .filter((project) => project.city.id === city.id && project.flats > 0)
    .map((project) => ({ project, metres: metresTo(project.id) }))
    .toSorted((a, b) => (a.metres === b.metres ? 0 : a.metres - b.metres))
    .slice(0, MOST)
    .map(({ project }) => project)
}
