import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MapView } from '#app/blocks/map-view.tsx'
import { infrastructureQueries } from './infrastructure.queries.ts'

/** What stands around a project: categories, a list with walking minutes, a map that mirrors it. */
export function InfrastructureSection({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(infrastructureQueries.map(slug))
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const pins = data.objects.map(({ id, lat, lon, title, category }) => ({
    id,
    lat,
    lon,
    label: title,
    title,
    url: null,
    kind: category,
  }))
  return (
    <MapView
      base={data.base}
      center={data.project}
      pins={pins}
      selectedId={selectedId}
      onSelect={setSelectedId}
      title={`Вокруг: ${data.project.name}`}
    />
  )
}
