import type { Ref } from 'react'
import type { MapFrame } from '#app/platform/map/map-frame.ts'
import { shiftsOf } from './apart-pins.ts'
import { MapPin, type MapPinData } from './map-pin.tsx'
import { posterPlace } from './on-poster.ts'
import type { PinLean } from './pin-lean.ts'

type MapPinsProps = {
  pins: readonly MapPinData[]
  /** Direction of each flag, in the order of the pins. */
  leans: readonly PinLean[]
  selectedId: number | null
  onSelect?: ((id: number) => void) | undefined
  /** Frame of the poster; null while a live map positions the pins. */
  frame: MapFrame | null
  /** The pin got the keyboard focus; it may be outside the visible part of the map. */
  onFocusPin?: (pin: MapPinData) => void
  ref?: Ref<HTMLUListElement>
}

/**
 * The pins over the poster or the live map. One list for both, so that the focus survives the change from one to
 * the other.
 */
export function MapPins({ pins, leans, selectedId, onSelect, frame, onFocusPin, ref }: MapPinsProps) {
  const shifts = frame && shiftsOf(pins, frame)
  return (
    <ul
      ref={ref}
      aria-label="Точки на карте"
      className={`pointer-events-none absolute inset-x-0 [container-type:size] ${frame ? POSTER : 'top-0 bottom-0'}`}
    >
      {pins.map((pin, index) => (
        <li
          key={pin.id}
          className="absolute top-0 left-0 size-0 focus-within:z-sticky hover:z-sticky has-data-selected:z-raised"
          style={frame ? posterPlace(frame.place(pin), shifts?.get(pin.id)) : {}}
          onFocus={() => onFocusPin?.(pin)}
        >
          <MapPin
            pin={pin}
            lean={leans[index] ?? 'both'}
            isSelected={pin.id === selectedId}
            {...(onSelect && { onSelect })}
          />
        </li>
      ))}
    </ul>
  )
}

/** Larger maps have more room: pins stay closer to their points. */
const POSTER = 'top-8 bottom-14 sm:[--pins-apart:0.7]'
