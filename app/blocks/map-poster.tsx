import { formatDistance, type MapFrame, scaleLengthM } from '#app/platform/map-frame.ts'

/** Units of the drawing: 300 to the frame's width, whatever the size on the screen. */
const WIDTH = 300
const HEIGHT = 200

type MapPosterProps = {
  frame: MapFrame
  /** Metres of circles around the middle of things, as a compass draws them. */
  circles: readonly { x: number; y: number; radiusM: number }[]
}

/** The sheet under the pins before any map has come: blueprint grid, distances, a scale. Drawn by the server. */
export function MapPoster({ frame, circles }: MapPosterProps) {
  const scaleM = scaleLengthM(frame.widthM)
  const units = (metres: number) => round((metres / frame.widthM) * WIDTH)
  const right = WIDTH - 8
  const left = round(right - units(scaleM))
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible text-beton-200"
    >
      <defs>
        <pattern id="map-grid" width="10" height="10" patternUnits="userSpaceOnUse">
          <path d="M10 0H0V10" fill="none" stroke="currentColor" strokeWidth="0.35" />
        </pattern>
      </defs>
      <rect x={-WIDTH} y={-HEIGHT} width={WIDTH * 3} height={HEIGHT * 3} fill="url(#map-grid)" />
      {circles.map(({ x, y, radiusM }) => (
        <g
          key={radiusM}
          transform={`translate(${round(WIDTH / 2 + x * WIDTH)} ${round(HEIGHT / 2 + y * WIDTH)})`}
          className="text-beton-500"
        >
          <circle
            r={units(radiusM)}
            fill="none"
            stroke="currentColor"
            strokeWidth="0.5"
            strokeDasharray="3 2"
          />
          <text y={units(radiusM) - 2} textAnchor="middle" className="fill-tush-3 text-[7px]">
            {formatDistance(radiusM)}
          </text>
        </g>
      ))}
      <g className="text-sinka" stroke="currentColor" strokeWidth="0.6">
        <path d={`M${left} ${HEIGHT - 9}H${right}M${left} ${HEIGHT - 12}v6M${right} ${HEIGHT - 12}v6`} />
      </g>
      <text
        x={round((left + right) / 2)}
        y={HEIGHT - 12}
        textAnchor="middle"
        className="fill-sinka text-[7px]"
      >
        {formatDistance(scaleM)}
      </text>
    </svg>
  )
}

/** The last digits of a sine differ between the server and a browser; a hundredth of a unit does not. */
const round = (value: number) => Math.round(value * 100) / 100
