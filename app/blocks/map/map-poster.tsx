import type { BaseMap } from '#app/contract/map.ts'
import {
  formatDistance,
  type MapCircle,
  type MapFrame,
  type MapPoint,
  scaleLengthM,
} from '#app/platform/map/map-frame.ts'
import { DimensionLine } from '#app/ui/page/dimension-line.tsx'
import { APPLIED_SHARES, shiftsOf } from './apart-pins.ts'
import { circleLabelPlace } from './circle-label.ts'
import { CityDrawing } from './city-drawing.tsx'
import type { MapPinData } from './map-pin.tsx'
import { posterLength, posterPlace } from './on-poster.ts'

/** Units of the drawing: the frame is 300 wide at any size on the screen. */
const WIDTH = 300
const HEIGHT = 200
/** Far outside any container. */
const OVERFLOW = 900

type MapPosterProps = {
  frame: MapFrame
  /** Its drawing of the city lies under everything; without one there is a grid. */
  base: BaseMap
  circles: readonly MapCircle[]
  /** On the grid two crossing dashed lines mark each, unless there are circles; their labels keep away from them. */
  pins: readonly MapPinData[]
}

/** The map under the pins before a live map is loaded: city, distance circles, scale. Rendered on the server. */
export function MapPoster({ frame, base, circles, pins }: MapPosterProps) {
  const scaleM = scaleLengthM(frame.widthM)
  const city = base?.poster
  const shifts = shiftsOf(pins, frame)
  const shownAt = (applied: number) =>
    pins.map((pin) => {
      const [{ x, y }, shift] = [frame.place(pin), shifts.get(pin.id)]
      return { x: x + (shift?.x ?? 0) * applied, y: y + (shift?.y ?? 0) * applied }
    })
  const places = { narrow: shownAt(APPLIED_SHARES.narrow), wide: shownAt(APPLIED_SHARES.wide) }
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-8 bottom-14 [container-type:size]">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible text-beton-200"
      >
        {city ? (
          <CityDrawing poster={city} frame={frame} placeOf={(point) => inDrawing(frame, point)} />
        ) : (
          <Grid axes={circles.length > 0 ? [] : pins.map((point) => inDrawing(frame, point))} />
        )}
        {circles.map(({ point, radiusM }) => {
          const { x, y } = inDrawing(frame, point)
          return (
            <circle
              key={radiusM}
              cx={x}
              cy={y}
              r={round((radiusM / frame.widthM) * WIDTH)}
              className="text-beton-500"
              fill="none"
              stroke="currentColor"
              strokeWidth="0.5"
              strokeDasharray="3 2"
            />
          )
        })}
      </svg>
      {circles.map(({ point, radiusM, label }) => {
        const place = circleLabelPlace(frame.place(point), radiusM / frame.widthM, places)
        if (!place) return null
        return (
          <span
            key={radiusM}
            className={`absolute top-0 left-0 size-0 ${place.isTight ? '@max-lg:hidden' : ''}`}
            style={posterPlace(place)}
          >
            <span className="figures absolute -translate-1/2 whitespace-nowrap bg-list px-1 text-caption text-tush-3">
              {label}
            </span>
          </span>
        )
      })}
      <div
        className="absolute -bottom-10 right-3 text-sinka"
        style={{ width: posterLength(scaleM / frame.widthM) }}
      >
        {/* Above the line: on a small map the words are longer than it, and in a gap of it they would make it longer. */}
        <span className="figures absolute right-0 bottom-full whitespace-nowrap bg-list px-1 text-caption">
          {formatDistance(scaleM)}
        </span>
        <DimensionLine />
      </div>
    </div>
  )
}

/** Paper of a drawing board, where nothing is known of the streets. */
function Grid({ axes }: { axes: readonly { x: number; y: number }[] }) {
  return (
    <>
      <defs>
        <pattern id="map-grid" width="10" height="10" patternUnits="userSpaceOnUse">
          <path d="M10 0H0V10" fill="none" stroke="currentColor" strokeWidth="0.35" />
        </pattern>
      </defs>
      <rect
        x={-OVERFLOW}
        y={-OVERFLOW}
        width={WIDTH + 2 * OVERFLOW}
        height={HEIGHT + 2 * OVERFLOW}
        fill="url(#map-grid)"
      />
      {axes.map(({ x, y }) => (
        <path
          key={`${x} ${y}`}
          d={`M${x} ${-OVERFLOW}V${OVERFLOW}M${-OVERFLOW} ${y}H${OVERFLOW}`}
          className="text-beton-300"
          stroke="currentColor"
          strokeWidth="0.4"
          strokeDasharray="6 1.5 1 1.5"
        />
      ))}
    </>
  )
}

function inDrawing(frame: MapFrame, point: MapPoint) {
  const { x, y } = frame.place(point)
  return { x: round(WIDTH / 2 + x * WIDTH), y: round(HEIGHT / 2 + y * WIDTH) }
}

/** The last digits of a sine differ between the server and the browser; hundredths do not. */
const round = (value: number) => Math.round(value * 100) / 100
