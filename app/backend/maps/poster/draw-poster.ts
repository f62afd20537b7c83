import { brotliCompressSync } from 'node:zlib'
import { signedArea } from '#app/domain/geometry/clip.ts'
import type { Point } from '#app/domain/geometry/plane.ts'
import { simplify } from '#app/domain/geometry/simplify.ts'
import { type CityLines, cityLines, type PosterKind } from './city-lines.ts'
import { type CityName, cityNames, citySites } from './city-names.ts'
import { drawNames, LETTER } from './draw-names.ts'

/** Units of the drawing from its western to its eastern edge: three metres each in a city of 24 km. */
const WIDTH = 8_000
/** What a visitor loads of it, in brotli. */
const MAX_BYTES = 5_120
/** How far a line may be from its place, in units; the first that is small enough is taken. */
const TOLERANCES = [2, 4, 8, 16, 32, 64, 128]
/** Streets make a poster large: they are given up before the lines of the others get coarse. */
const MAX_TOLERANCE_OF_STREETS = 4
/** Shorter lines and smaller areas than these many tolerances are left out. */
const LEAST = 4
const AREAS: readonly PosterKind[] = ['park', 'water']
/**
 * Height of a letter of the names: on a map of some three kilometres, metres, and on one of all the sheet, units. A street has its
 * name so often that nearly always one is seen. On a phone all the sheet is some 450 pixels wide.
 */
const NEAR_M = { em: 80, step: 2_300 }
const FAR = { em: 130, step: 3_000 }
const SMALL = { em: 190, step: 1_500 }
const METRES_A_DEGREE = 111_320

/** The page lets the drawing fade at its edges: names keep so far from them, in shares of its width and height. */
const EDGE = 0.06

/** Around a house its pins stand on the parks. */
const isNear = ({ of }: CityName) => of !== 'park'

/** A small map has room for no more. */
const isOnSmall = ({ of }: CityName) => of === 'place' || of === 'water'

/** A light drawing of a city, one path or group of names with an id for each kind, without colours and sizes. */
type Poster = {
  svg: string
  width: number
  /** West, south, east, north: the edges of the drawing, degrees. */
  bounds: [west: number, south: number, east: number, north: number]
}

/**
 * Draws a city as an SVG of at most five kilobytes in web Mercator, with as many details as go into it.
 *
 * @param features - of the drawn city (GeoJSON)
 * @returns undefined when nothing of a poster is drawn there
 */
export function drawPoster(features: readonly unknown[]): Poster | undefined {
  const lines = cityLines(features)
  const bounds = boxOf(lines.flatMap(({ lines: own }) => own.flat()))
  const [west, south, east, north] = bounds
  if (!(east > west && north > south)) return undefined
  const scale = WIDTH / (east - west)
  const top = mercatorDegrees(north)
  const height = Math.round((top - mercatorDegrees(south)) * scale)
  const toDrawing = ([lon, lat]: Point): Point => [(lon - west) * scale, (top - mercatorDegrees(lat)) * scale]
  const drawn = lines.map(({ kind, lines: own }) => ({
    kind,
    lines: own.map((points) => points.map(toDrawing)),
  }))
  /** The names with those of their places that are seen well; with `em` to their first and last letter. */
  const namesEvery = (step: number, em = 0) =>
    cityNames(features, toDrawing, step).map(({ places, ...name }) => {
      const edge = EDGE + (name.name.length * LETTER * em) / 2 / WIDTH
      const isSeen = ([x, y]: Point) => isBetween(x / WIDTH, edge) && isBetween(y / height, EDGE)
      return { ...name, places: places.filter(({ at }) => isSeen(at)) }
    })
  const unitsAMetre = scale / (METRES_A_DEGREE * Math.cos((south + north) / 2 / RADIAN))
  const near = { em: NEAR_M.em * unitsAMetre, step: NEAR_M.step * unitsAMetre }
  const sites = citySites(features, toDrawing)
  const names =
    drawNames(namesEvery(near.step).filter(isNear), 'near', near.em) +
    drawNames(namesEvery(FAR.step), 'far', FAR.em, sites) +
    drawNames(namesEvery(SMALL.step, SMALL.em).filter(isOnSmall), 'small', SMALL.em, sites)
  // Names are given up when nothing else is left to give up.
  for (const texts of [names, '']) {
    for (const tolerance of TOLERANCES) {
      const svg = svgOf(drawn, texts, tolerance, height)
      if (brotliCompressSync(svg).length <= MAX_BYTES) return { svg, width: WIDTH, bounds }
    }
  }
  return undefined
}

const isBetween = (share: number, edge: number) => share >= edge && share <= 1 - edge

function svgOf(lines: readonly CityLines[], names: string, tolerance: number, height: number): string {
  const paths = lines.flatMap(({ kind, lines: own }) => {
    if (kind === 'street' && tolerance > MAX_TOLERANCE_OF_STREETS) return []
    const isArea = AREAS.includes(kind)
    const d = own.map((line) => pathOf(simplify(line, tolerance), tolerance, isArea)).join('')
    return d ? [`<path id="${kind}" d="${d}"/>`] : []
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}">${paths.join('')}${names}</svg>`
}

/** A line in whole units, each point from the one before; empty when it is too small to be seen. */
function pathOf(line: readonly Point[], tolerance: number, isArea: boolean): string {
  const points = line.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  const [first, ...rest] = isArea ? points.slice(0, -1) : points
  if (!first || isSmall(points, tolerance * LEAST, isArea)) return ''
  let [fromX, fromY] = first
  const steps = rest.flatMap(([x, y]) => {
    const step = [x - fromX, y - fromY]
    ;[fromX, fromY] = [x, y]
    return step
  })
  // A minus divides numbers as a space does.
  return `M${first[0]} ${first[1]}l${steps.join(' ').replaceAll(' -', '-')}${isArea ? 'z' : ''}`
}

function isSmall(points: readonly Point[], least: number, isArea: boolean): boolean {
  if (isArea) return points.length < 4 || Math.abs(signedArea(points)) < least ** 2
  const [left, low, right, high] = boxOf(points)
  return Math.hypot(right - left, high - low) < least
}

/** Least and greatest coordinates. */
function boxOf(points: readonly Point[]): Poster['bounds'] {
  const box: Poster['bounds'] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
  return box
}

const RADIAN = 180 / Math.PI

/** Height on a map of web Mercator in degrees: one is as high there as a degree of longitude is wide. */
const mercatorDegrees = (lat: number): number => Math.asinh(Math.tan(lat / RADIAN)) * RADIAN
