export type Point = readonly [number, number]
/** A closed polygon: its last point is connected to the first. */
export type Ring = readonly Point[]

const coordinate = (value: number) => String(Math.round(value * 10) / 10)

/** Polygons as one SVG path with one decimal. */
export function areaPath(rings: readonly Ring[]): string {
  return rings
    .map((ring) => `M${ring.map(([x, y]) => `${coordinate(x)} ${coordinate(y)}`).join('L')}Z`)
    .join('')
}
