import { Pencil } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { OpenMap } from '#app/platform/map/map-engine.ts'
import type { MapPoint } from '#app/platform/map/map-frame.ts'
import { Button } from '#app/ui/button/button.tsx'

type DrawSurfaceProps = {
  live: OpenMap
  /** Corners of the chosen area; none: nothing is chosen. */
  corners: readonly MapPoint[]
  isDrawing: boolean
  onToggle: () => void
  /** A line from the press to the release of the pointer. */
  onDrawn: (line: MapPoint[]) => void
}

type Px = { x: number; y: number }

/** A point of the line for each so many pixels of the way. */
const STEP_PX = 4

/** The chosen area over a live map, and while somebody draws a surface that takes the pointer. */
export function DrawSurface({ live, corners, isDrawing, onToggle, onDrawn }: DrawSurfaceProps) {
  const [, setMoves] = useState(0)
  const line = useRef<Px[]>([])
  const [drawn, setDrawn] = useState('')

  // The area follows the map.
  useEffect(() => live.onMove(() => setMoves((count) => count + 1)), [live])

  const at = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent): Px => ({ x: offsetX, y: offsetY })
  const add = (point: Px) => {
    const last = line.current.at(-1)
    if (last && Math.hypot(point.x - last.x, point.y - last.y) < STEP_PX) return
    line.current.push(point)
    setDrawn(pointsOf(line.current))
  }
  const stop = () => {
    line.current = []
    setDrawn('')
  }

  return (
    <>
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
        <polygon points={pointsOf(corners.map(live.place))} className={AREA} />
        {drawn && <polyline points={drawn} className={AREA} />}
      </svg>
      {isDrawing && (
        <div
          data-testid="draw-surface"
          className="absolute inset-0 z-sticky cursor-crosshair touch-none"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            stop()
            add(at(event))
          }}
          onPointerMove={(event) => line.current.length > 0 && add(at(event))}
          onPointerUp={() => {
            onDrawn(line.current.map(live.locate))
            stop()
          }}
          onPointerCancel={stop}
        />
      )}
      <Button
        type="button"
        variant="secondary"
        aria-pressed={isDrawing}
        onClick={onToggle}
        className="absolute top-3 left-3 z-sticky"
      >
        <Pencil aria-hidden="true" size={20} strokeWidth={1.5} />
        {isDrawing ? 'Не рисовать' : 'Нарисовать область'}
      </Button>
    </>
  )
}

const AREA = 'fill-sinka/15 stroke-2 stroke-sinka'

const pointsOf = (points: readonly Px[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
