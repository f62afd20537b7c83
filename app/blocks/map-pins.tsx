import type { Ref } from 'react'
import type { MapFrame } from '#app/platform/map-frame.ts'
import { MapPin, type MapPinData } from './map-pin.tsx'

type MapPinsProps = {
  pins: readonly MapPinData[]
  selectedId: number | null
  onSelect?: ((id: number) => void) | undefined
  /** Of the poster; null once a live map moves the pins by itself. */
  frame: MapFrame | null
  ref?: Ref<HTMLUListElement>
}

/** The pins over the poster or the live map: one list, so that they keep their focus when one gives way to the other. */
export function MapPins({ pins, selectedId, onSelect, frame, ref }: MapPinsProps) {
  return (
    <ul
      ref={ref}
      aria-label="Точки на карте"
      className="pointer-events-none absolute inset-0 overflow-clip [container-type:size]"
    >
      {pins.map((pin) => (
        <li key={pin.id} className="absolute size-0" style={frame ? onPoster(frame, pin) : {}}>
          <MapPin pin={pin} isSelected={pin.id === selectedId} {...(onSelect && { onSelect })} />
        </li>
      ))}
    </ul>
  )
}

/** The drawing under the pins keeps three to two and fits inside the box: so does this. */
function onPoster(frame: MapFrame, pin: MapPinData) {
  const { x, y } = frame.place(pin)
  const at = (share: number) => `calc(50% + ${share.toFixed(4)} * min(100cqw, 150cqh))`
  return { left: at(x), top: at(y) }
}
