import { addressWithin } from '#app/backend/feeds/offer/address-place.ts'

type City = { id: number; name: string; region: string | null }
type Named = { name: string; address: string | null }
type Project = Named & { id: number; city_id: number }
type Building = Named & { project_id: number }

/**
 * Addresses of complexes and houses without their city, because every page and every portal names it beside them: feeds
 * and editors write "Казань, ул. Ленина, 13" too. The database keeps what was written, by which a place is known again.
 */
export function shownAddresses<P extends Project, B extends Building>(around: {
  cities: readonly City[]
  projects: readonly P[]
  buildings: readonly B[]
}): { projects: P[]; buildings: B[] } {
  const cities = new Map(around.cities.map((city) => [city.id, { city: city.name, region: city.region }]))
  const cityOfProject = new Map(around.projects.map(({ id, city_id }) => [id, cities.get(city_id)]))
  const shown = <Place extends Named>(place: Place, city: ReturnType<typeof cities.get>): Place => {
    const address = city ? addressWithin(place.address, city) : place.address
    if (address === place.address) return place
    // One without a name of its own is called by its address.
    return { ...place, address, name: place.name === place.address ? (address ?? place.name) : place.name }
  }
  return {
    projects: around.projects.map((project) => shown(project, cities.get(project.city_id))),
    buildings: around.buildings.map((building) => shown(building, cityOfProject.get(building.project_id))),
  }
}
