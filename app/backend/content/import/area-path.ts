type Point = readonly [number, number]
/** A closed polygon: its last point is connected to the first. */
type Ring = readonly Point[]

const coordinate = (value: number) => String(Math.round(value * 10) / 10)

/** Polygons as one SVG path with one decimal. */
export function areaPath(rings: readonly Ring[]): string {
  return rings
    .map((ring) => `M${ring.map(([x, y]) => `${coordinate(x)} ${coordinate(y)}`).join('L')}Z`)
    .join('')
}

/** Position of a floor's label: the middle of the left edge of its band. */
export function leftEdge(rings: readonly Ring[]): [number, number] | null {
  const points = rings.flat()
  if (points.length === 0) return null
  const left = Math.min(...points.map(([x]) => x))
  const heights = points.filter(([x]) => x < left + EDGE_WIDTH_PX).map(([, y]) => y)
  const middle = (Math.min(...heights) + Math.max(...heights)) / 2
  return [Math.round(left), Math.round(middle)]
}

/** Points this close to the leftmost one belong to the left edge, which is rarely exactly vertical. */
const EDGE_WIDTH_PX = 6
