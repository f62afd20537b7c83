import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { BaseMap } from '#app/contract/map.ts'
import type { OpenMap } from '#app/platform/map/map-engine.ts'
import { frameOf, type MapCircle, type MapPoint } from '#app/platform/map/map-frame.ts'
import { walkRadiusM } from '#app/platform/map/walking.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { IconButton } from '#app/ui/button/icon-button.tsx'
import { circleLabelPlace } from './circle-label.ts'
import type { MapPinData } from './map-pin.tsx'
import { MapPins } from './map-pins.tsx'
import { MapPoster } from './map-poster.tsx'
import { pinLeans } from './pin-lean.ts'
import { type LiveMapState, useLiveMap } from './use-live-map.ts'
import { useMapInView } from './use-map-in-view.ts'

export type MapViewProps = {
  base: BaseMap
  center: MapPoint
  /** Maximum initial zoom of the live map. */
  zoom?: number
  pins: readonly MapPinData[]
  selectedId?: number | null
  /** A pin was pressed, or a pin with a link was hovered. */
  onSelect?: (id: number) => void
  /** Title of the map: "Проекты в Перми на карте". */
  title: string
  /** What lies over the live map, below its buttons. */
  over?: (map: OpenMap) => ReactNode
  /** Aspect ratio; 3:2 by default. */
  className?: string
}

/**
 * Points on a poster that the server renders. A live map loads when the poster is seen and line and device allow it,
 * else when the visitor asks for it. A list next to it must give the same information as text.
 */
export function MapView({
  base,
  center,
  zoom,
  pins,
  selectedId = null,
  onSelect,
  title,
  over,
  className = 'aspect-photo',
}: MapViewProps) {
  const hasSigns = pins.some(({ kind }) => kind)
  const { lat, lon } = center
  const circles = useMemo(() => (hasSigns ? walksFrom({ lat, lon }) : []), [hasSigns, lat, lon])
  const frame = frameOf(pins.length > 0 ? pins : [center])
  const { box, map, state, open } = useLiveMap()
  const openHere = () => {
    if (!base) return
    // A live map shows each pin at its point.
    const places = pins.map(frame.place)
    const isNarrow = (box.current?.clientWidth ?? 0) < NARROW_PX
    const labelled = circles.map((circle) => {
      const radius = circle.radiusM / frame.widthM
      const place = circleLabelPlace(frame.place(circle.point), radius, { narrow: places, wide: places })
      return { ...circle, labelTurn: place && !(isNarrow && place.isTight) ? place.turn : null }
    })
    void open({ base, bounds: frame.bounds, circles: labelled, ...(zoom && { zoom }) })
  }
  useMapInView(box, openHere)
  const list = useRef<HTMLUListElement>(null)
  const isOpen = state === 'open'

  useLayoutEffect(() => {
    const live = map.current
    if (!isOpen || !live) return
    const follow = () => {
      for (const [index, item] of [...(list.current?.children ?? [])].entries()) {
        const pin = pins[index]
        if (!(pin && item instanceof HTMLElement)) continue
        const { x, y } = live.place(pin)
        item.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
      }
    }
    follow()
    return live.onMove(follow)
  }, [isOpen, map, pins])

  useEffect(() => {
    const selected = pins.find(({ id }) => id === selectedId)
    if (isOpen && selected) map.current?.show(selected)
  }, [isOpen, map, pins, selectedId])

  return (
    <section
      aria-label={title}
      aria-busy={state === 'loading'}
      // Not printed: the list next to it is. Chromium prints a blank page because of its size container.
      className={`no-print relative isolate overflow-clip rounded-card border border-beton-200 ${base?.poster ? 'bg-mel' : 'bg-list'} ${className}`}
    >
      {!isOpen && <MapPoster frame={frame} base={base} circles={circles} pins={pins} />}
      <div ref={box} className={`map-tones absolute! inset-0 ${isOpen ? '' : 'invisible'}`} />
      {isOpen && map.current && over?.(map.current)}
      <MapPins
        ref={list}
        pins={pins}
        leans={pinLeans(pins.map(frame.place))}
        selectedId={selectedId}
        onSelect={onSelect}
        frame={isOpen ? null : frame}
        onFocusPin={(pin) => map.current?.show(pin)}
      />
      {base && !isOpen && state !== 'unable' && (
        <button
          type="button"
          disabled={state === 'loading'}
          onClick={openHere}
          className={buttonLook('secondary', 'dense', 'script-only absolute bottom-3 left-3 min-h-touch')}
        >
          {state === 'loading' ? 'Карта загружается…' : 'Открыть карту'}
        </button>
      )}
      {isOpen && (
        <div className="absolute top-3 right-3 grid divide-y divide-beton-200 rounded-control border border-beton-500 bg-list">
          <IconButton label="Приблизить карту" onClick={() => map.current?.zoomBy(1)}>
            <Plus aria-hidden="true" size={20} strokeWidth={1.5} />
          </IconButton>
          <IconButton label="Отдалить карту" onClick={() => map.current?.zoomBy(-1)}>
            <Minus aria-hidden="true" size={20} strokeWidth={1.5} />
          </IconButton>
        </div>
      )}
      <p role="status" className={NOTES[state] ? NOTE : 'sr-only'}>
        {NOTES[state]}
      </p>
      {(isOpen || base?.poster) && base?.attribution && (
        <p className="absolute right-0 bottom-0 bg-list/80 px-1 text-caption text-tush-2">
          {base.attribution}
        </p>
      )}
    </section>
  )
}

/** On a narrower map only labels with much room are shown, as on its poster (`@max-lg`). */
const NARROW_PX = 512

const WALKS_MIN = [5, 10, 15]

/** What is within these minutes on foot. */
const walksFrom = (point: MapPoint): MapCircle[] =>
  WALKS_MIN.map((minutes) => ({ point, radiusM: walkRadiusM(minutes), label: `${minutes}\u00a0мин пешком` }))

const NOTES: Partial<Record<LiveMapState, string>> = {
  unable: 'Этот браузер не рисует подвижные карты: остаётся схема, адреса – в списке рядом.',
  failed: 'Карта не загрузилась. Проверьте соединение и откройте её ещё раз.',
}

const NOTE =
  'absolute top-3 right-3 left-3 rounded-control border border-beton-300 bg-list px-3 py-2 text-small'
