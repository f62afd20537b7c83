/** A position, degrees of WGS 84. */
export type MapPoint = { lat: number; lon: number }

/** A circle round a point, with what it means: "5 мин". */
export type MapCircle = {
  point: MapPoint
  radiusM: number
  label: string
  /** Where the label stands on a live map: a share of a turn clockwise from north, where it stands without one; null: nowhere. */
  labelTurn?: number | null
}

/** Width to height of a drawn frame; a box of another shape shows more around it. */
const ASPECT = 1.5
/** Share of the frame kept free around the outermost points, so that no pin is cut. */
const PADDING = 0.3
/** For a frame around a single point: the share that a live map must show. */
const MIN_INNER = 0.4
/** Metres: a single pin still shows the streets around it. */
const MIN_WIDTH_M = 1200
const EQUATOR_M = 40_075_017

const mercatorX = (lon: number) => (lon + 180) / 360
const mercatorY = (lat: number) => {
  const sine = Math.sin((lat * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

export type MapFrame = {
  /** Place in the frame as shares of its WIDTH from its middle: x to the right, y down. */
  place: (point: MapPoint) => { x: number; y: number }
  /** Ground width of the frame, metres. */
  widthM: number
  /** The area of the points without the margin, degrees, for a live map, which adds its own margin. */
  bounds: [west: number, south: number, east: number, north: number]
}

/**
 * The view that holds every point: web Mercator, north up, three to two.
 *
 * @param points at least one
 */
export function frameOf(points: readonly MapPoint[]): MapFrame {
  const xs = points.map(({ lon }) => mercatorX(lon))
  const ys = points.map(({ lat }) => mercatorY(lat))
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [north, south] = [Math.min(...ys), Math.max(...ys)]
  const [midX, midY] = [(west + east) / 2, (north + south) / 2]

  const latitude = points.reduce((sum, { lat }) => sum + lat, 0) / points.length
  const metresPerUnit = EQUATOR_M * Math.cos((latitude * Math.PI) / 180)
  const needed = Math.max(east - west, (south - north) * ASPECT) / (1 - PADDING)
  const width = Math.max(needed, MIN_WIDTH_M / metresPerUnit)
  const inner = Math.max(east - west, width * MIN_INNER)
  const innerHeight = Math.max(south - north, (width * MIN_INNER) / ASPECT)

  return {
    place: ({ lat, lon }) => ({ x: (mercatorX(lon) - midX) / width, y: (mercatorY(lat) - midY) / width }),
    widthM: width * metresPerUnit,
    bounds: [
      (midX - inner / 2) * 360 - 180,
      latitudeOf(midY + innerHeight / 2),
      (midX + inner / 2) * 360 - 180,
      latitudeOf(midY - innerHeight / 2),
    ],
  }
}

function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
}

const ROUND_METRES = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]

/** Share of the frame: a longer line reaches the button on a phone. */
const MAX_SCALE = 0.45

/** The longest round length that the frame has room for, metres. */
export function scaleLengthM(widthM: number): number {
  return ROUND_METRES.findLast((length) => length <= widthM * MAX_SCALE) ?? 100
}

/** 500 → "500 м", 2000 → "2 км". */
export function formatDistance(metres: number): string {
  return metres < 1000 ? `${metres}\u00a0м` : `${metres / 1000}\u00a0км`
}
