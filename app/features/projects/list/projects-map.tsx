import { useRef, useState } from 'react'
import { MapView } from '#app/blocks/map/map-view.tsx'
import type { ProjectMap } from '#app/contract/map.ts'
import { toMapPins } from './map-pins.ts'
import { PinLine } from './pin-line.tsx'
import type { ProjectOffer } from './project-offers.ts'

type ProjectsMapProps = {
  city: ProjectMap['cities'][number]
  /** The city's projects. */
  pins: ProjectMap['projects']
  /** What more is known of them. */
  offers: readonly ProjectOffer[]
}

/** Projects of a city on a map, and as a list next to it; selecting one highlights it in both. */
export function ProjectsMap({ city, pins, offers }: ProjectsMapProps) {
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const map = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)

  const select = (id: number) => {
    setSelectedId(id)
    // Below the map the list would move away with the pin that a finger is about to press.
    if (!isBeside(list.current, map.current)) return
    const index = pins.findIndex((pin) => pin.id === id)
    list.current?.children.item(index)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className="grid items-start gap-x-6 gap-y-6 lg:grid-cols-12">
      <div ref={map} className="min-w-0 lg:sticky lg:top-sticky lg:order-2 lg:col-span-7">
        <MapView
          base={city.base}
          center={{ lat: city.lat, lon: city.lon }}
          pins={toMapPins(pins)}
          selectedId={selectedId}
          onSelect={select}
          title={`Проекты на карте: ${city.name}`}
          className="aspect-square sm:aspect-photo lg:aspect-[7/6]"
        />
      </div>
      <ul ref={list} className="grid min-w-0 gap-4 lg:col-span-5">
        {pins.map((pin) => (
          <li key={pin.id}>
            <PinLine
              pin={pin}
              offer={offers.find(({ id }) => id === pin.id)}
              isSelected={pin.id === selectedId}
              onReach={() => setSelectedId(pin.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const isBeside = (list: HTMLElement | null, map: HTMLElement | null): boolean =>
  list !== null && map !== null && list.offsetLeft !== map.offsetLeft
