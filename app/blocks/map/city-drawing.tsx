import type { BaseMap } from '#app/contract/map.ts'
import type { MapFrame, MapPoint } from '#app/platform/map/map-frame.ts'
import { FRAME_WIDTH } from './on-poster.ts'

type CityDrawingProps = {
  poster: NonNullable<NonNullable<BaseMap>['poster']>
  frame: MapFrame
  /** Place of a point in the drawing around it. */
  placeOf: (point: MapPoint) => { x: number; y: number }
}

/** From this width of the frame on, metres, a map has the names of a whole town, with those of parks. */
const FAR_M = 5_500
const NEAR = [
  ['near-main', 'fill-tush-3'],
  ['near-water', 'fill-sinka'],
  ['near-place', 'fill-tush-2 font-medium'],
] as const
/**
 * A small map of a town has room for the names of districts and waters alone. On phones letters and flags take more of it: there
 * stand fewer of these, which keep clear of each other and of the flags at that size.
 */
const FAR = [
  ['far-park', 'fill-patina @max-lg:hidden'],
  ['far-main', 'fill-tush-3 @max-lg:hidden'],
  ['far-water', 'fill-sinka max-sm:hidden'],
  ['far-place', 'fill-tush-2 font-medium max-sm:hidden'],
  ['small-water', 'fill-sinka sm:hidden'],
  ['small-place', 'fill-tush-2 font-medium sm:hidden'],
] as const

/** Height of their letters in units of the frame, by its width on the screen: nearly everywhere ten to twelve pixels there. */
const LETTERS = `max(3.6px, 12px - ${FRAME_WIDTH} / 100, 27px - ${FRAME_WIDTH} / 18)`

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
  const to = placeOf({ lat: south, lon: east })
  const scale = (to.x - from.x) / width
  const units = (metres: number, least: number) =>
    round(Math.max((metres / frame.widthM) * FRAME, least) / scale)
  const main = units(MAIN_M, MIN_MAIN)
  const names = frame.widthM > FAR_M ? FAR : NEAR
  return (
    <>
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
        <g
          className="stroke-mel"
          style={{ fontSize: `calc(${round(1 / scale)} * ${LETTERS})`, paintOrder: 'stroke' }}
          textAnchor="middle"
          strokeWidth="0.25em"
        >
          {names.map(([id, look]) => (
            <use key={id} href={`${url}#${id}`} className={look} />
          ))}
        </g>
      </g>
      <Fading id="map-fade-across" box={{ from, to }} x2="1" y2="0" />
      <Fading id="map-fade-along" box={{ from, to }} x2="0" y2="1" />
    </>
  )
}

type FadingProps = { id: string; box: { from: Corner; to: Corner }; x2: string; y2: string }
type Corner = { x: number; y: number }

/** Lays the paper over two opposite edges of the sheet, so that rivers do not break off where the data end. */
function Fading({ id, box: { from, to }, x2, y2 }: FadingProps) {
  return (
    <>
      <linearGradient id={id} x2={x2} y2={y2} className="text-mel">
        <stop stopColor="currentColor" />
        <stop offset={FADING} stopColor="currentColor" stopOpacity="0" />
        <stop offset={1 - FADING} stopColor="currentColor" stopOpacity="0" />
        <stop offset="1" stopColor="currentColor" />
      </linearGradient>
      <rect
        x={from.x - EDGE}
        y={from.y - EDGE}
        width={round(to.x - from.x + 2 * EDGE)}
        height={round(to.y - from.y + 2 * EDGE)}
        fill={`url(#${id})`}
      />
    </>
  )
}

/** Share of the sheet at each edge. */
const FADING = 0.1
/** How far lines reach over the edge by their width. */
const EDGE = 2

/** Units across the frame of a poster. */
const FRAME = 300

const round = (units: number) => Math.round(units * 10) / 10
