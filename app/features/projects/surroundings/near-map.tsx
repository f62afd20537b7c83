import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MapView } from '#app/blocks/map/map-view.tsx'
import { infrastructureQueries } from '#app/features/projects/infrastructure.queries.ts'
import type { NearPlace } from '#app/features/projects/nearest-places.ts'
import { aroundPins } from './around-pins.ts'

const FRAME = 'aspect-square sm:aspect-photo lg:aspect-[7/6]'

type NearMapProps = {
  /** Slug of the project. */
  project: string
  /** What the list beside the map tells. */
  places: readonly NearPlace[]
}

/**
 * The places of a list on a map, with circles of minutes on foot around the house. It is drawn in the browser alone: in the
 * HTML of a page its pins would be as long as half of the page, and without scripts the list tells the same.
 */
export function NearMap({ project, places }: NearMapProps) {
  const { data, isError } = useQuery(infrastructureQueries.map(project))
  const [selectedId, setSelectedId] = useState<number | null>(null)
  if (isError || data === null) return null
  if (!data) {
    return <div className={`script-only no-print ${FRAME}`} />
  }
  const listed = new Set(places.map(({ id }) => id))
  return (
    <MapView
      base={data.base}
      center={data.project}
      pins={aroundPins(
        data.project,
        data.objects.filter(({ id }) => listed.has(id)),
      )}
      selectedId={selectedId}
      onSelect={(id) => setSelectedId(id === selectedId ? null : id)}
      title={`Рядом с домом: ${data.project.name}`}
      className={FRAME}
    />
  )
}
