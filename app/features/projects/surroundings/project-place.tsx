import { MapView } from '#app/blocks/map/map-view.tsx'
import { RouteLinks } from '#app/blocks/map/route-links.tsx'
import type { InfrastructureMap } from '#app/contract/map.ts'
import { aroundPins } from './around-pins.ts'

/** Where a project is whose surroundings nobody has described: its address, and the map if its city has streets. */
export function ProjectPlace({ data: { base, project } }: { data: InfrastructureMap }) {
  const { name, address, lat, lon } = project
  return (
    <>
      <p className="text-lead">{address ?? name}</p>
      <RouteLinks place={{ title: name, lat, lon }} />
      {base && (
        <MapView
          base={base}
          center={project}
          pins={aroundPins(project, [])}
          title={`${name} на карте`}
          className="mt-6 aspect-square sm:aspect-photo lg:aspect-[21/9]"
        />
      )}
    </>
  )
}
