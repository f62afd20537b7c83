import type { BaseMap } from '#app/contract/map.ts'
import { frameOf, type MapPoint } from '#app/platform/map-frame.ts'
import type { MapPinData } from './map-pin.tsx'
import { MapPins } from './map-pins.tsx'
import { MapPoster } from './map-poster.tsx'

export type MapViewProps = {
  base: BaseMap
  center: MapPoint
  /** The closest that the live map begins with. */
  zoom?: number
  pins: readonly MapPinData[]
  selectedId?: number | null
  /** A pin was pressed, or one that is a link is pointed at. */
  onSelect?: (id: number) => void
  /** What the map shows: "Проекты в Перми на карте". */
  title: string
  /** Its shape; three to two without. */
  className?: string
}

/** Points on a drawn plan; a live map comes on demand. A list beside it says the same in words. */
export function MapView({ center, pins, selectedId = null, onSelect, title, className }: MapViewProps) {
  const frame = frameOf(pins.length > 0 ? pins : [center])
  const hasSigns = pins.some(({ kind }) => kind)
  const circles = hasSigns ? [500, 1000].map((radiusM) => ({ ...frame.place(center), radiusM })) : []
  return (
    <section
      aria-label={title}
      className={`relative overflow-clip rounded-card border border-beton-200 bg-list ${className ?? 'aspect-photo'}`}
    >
      <MapPoster frame={frame} circles={circles} />
      <MapPins pins={pins} selectedId={selectedId} onSelect={onSelect} frame={frame} />
    </section>
  )
}
