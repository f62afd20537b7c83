import type { MapPinData } from '#app/blocks/map/map-pin.tsx'
import type { InfrastructureMap } from '#app/contract/map.ts'

/** Ids of places start at 1: the project itself has the id 0. */
const HOME_ID = 0

/** The project and the places around it as pins. */
export function aroundPins(
  project: InfrastructureMap['project'],
  objects: InfrastructureMap['objects'],
): MapPinData[] {
  const home: MapPinData = {
    id: HOME_ID,
    lat: project.lat,
    lon: project.lon,
    label: project.name,
    title: project.name,
    url: null,
    kind: 'home',
  }
  return [
    ...objects.map(({ id, lat, lon, title, minutes, category }) => ({
      id,
      lat,
      lon,
      label: title,
      title: minutes === null ? title : `${title}, ${minutes} мин пешком`,
      url: null,
      kind: category,
    })),
    // Last, so that it is drawn over its neighbours.
    home,
  ]
}
