import type { MapPinData } from '#app/blocks/map/map-pin.tsx'
import type { InfrastructureMap } from '#app/contract/map.ts'

/** Ids of objects begin with 1: the project itself stands among them as 0. */
const HOME_ID = 0

/** The project and what stands around it, as the map draws them. */
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
    // Last, so that it lies over what is next door.
    home,
  ]
}
