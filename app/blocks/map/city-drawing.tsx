import type { BaseMap } from '#app/contract/map.ts'
import type { MapFrame, MapPoint } from '#app/platform/map/map-frame.ts'

type CityDrawingProps = {
  poster: NonNullable<NonNullable<BaseMap>['poster']>
  frame: MapFrame
  /** Place of a point in the drawing around it. */
  placeOf: (point: MapPoint) => { x: number; y: number }
}

/** Ground width of a main and of a side street with their edges, metres. */
const MAIN_M = 34
const STREET_M = 18
/** In a wide frame streets are drawn wider than they are, in three-hundredths of the frame. */
const MIN_MAIN = 1
const MIN_STREET = 0.4

/**
 * The city of a map in the colours of the page. Each kind of line is a part of one small file of this site, which a
 * browser keeps for ever; until it has come, and without it, the paper stays empty.
 */
export function CityDrawing({ poster: { url, width, bounds }, frame, placeOf }: CityDrawingProps) {
  const [west, south, east, north] = bounds
  const from = placeOf({ lat: north, lon: west })
  const scale = (placeOf({ lat: south, lon: east }).x - from.x) / width
  const units = (metres: number, least: number) =>
    round(Math.max((metres / frame.widthM) * FRAME, least) / scale)
  const main = units(MAIN_M, MIN_MAIN)
  return (
    <g
      transform={`translate(${from.x} ${from.y}) scale(${Number(scale.toPrecision(5))})`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      stroke="currentColor"
    >
      <use href={`${url}#street`} className="text-beton-200" strokeWidth={units(STREET_M, MIN_STREET)} />
      <use href={`${url}#park`} className="fill-patina/15" stroke="none" />
      <use href={`${url}#water`} className="fill-sinka-100" stroke="none" />
      <use
        href={`${url}#rail`}
        className="text-beton-500"
        strokeLinecap="butt"
        strokeDasharray={`${main * 2} ${main}`}
        strokeWidth={round(main / 3)}
      />
      <use href={`${url}#main`} className="text-beton-300" strokeWidth={main} />
      <use href={`${url}#main`} className="text-list" strokeWidth={round(main * 0.6)} />
    </g>
  )
}

/** Units across the frame of a poster. */
const FRAME = 300

const round = (units: number) => Math.round(units * 10) / 10
