import { isInZone } from '#app/domain/geometry/zone.ts'
import { readZone } from '#app/domain/geometry/zone-text.ts'

/** A project with its place, if that is known. */
export type PlacedProject = { id: number; lat: number | null; lon: number | null }

/** Ids of the projects that stand in an area on the map; one whose place is not known stands in none. */
export function projectsInZone(zone: string, projects: Iterable<PlacedProject>): ReadonlySet<number> {
  const corners = readZone(zone) ?? []
  const found = new Set<number>()
  for (const { id, lat, lon } of projects)
    if (lat !== null && lon !== null && isInZone({ lat, lon }, corners)) found.add(id)
  return found
}
