/** A place on a site, metres to the east and to the north. */
export type SitePoint = readonly [east: number, north: number]

/** A house or a part of one: straight walls over an outline, a flat roof, metres. */
export type Block = { outline: readonly SitePoint[]; heightM: number }

/** From where somebody looks: a window, and its height above the ground in metres. */
export type Eye = { at: SitePoint; heightM: number }

/** Nearer walls are those of the window itself, metres. */
const NEAREST_M = 0.1

const radians = (degrees: number) => (degrees * Math.PI) / 180
const toDegrees = (angle: number) => (angle * 180) / Math.PI

/** The point that lies `metres` away in a direction, degrees clockwise from the north. */
export function stepTo([east, north]: SitePoint, azimuth: number, metres: number): SitePoint {
  return [east + metres * Math.sin(radians(azimuth)), north + metres * Math.cos(radians(azimuth))]
}

/**
 * How far the nearest wall of an outline is in a direction.
 *
 * @param azimuth - degrees clockwise from the north
 * @returns metres; null when there is none
 */
export function distanceTo(outline: readonly SitePoint[], [x, y]: SitePoint, azimuth: number): number | null {
  const dx = Math.sin(radians(azimuth))
  const dy = Math.cos(radians(azimuth))
  let nearest = Number.POSITIVE_INFINITY
  let [fromX, fromY] = outline.at(-1) ?? [0, 0]
  for (const [toX, toY] of outline) {
    const wallX = toX - fromX
    const wallY = toY - fromY
    const cross = dx * wallY - dy * wallX
    if (cross !== 0) {
      const alongWall = ((fromX - x) * dy - (fromY - y) * dx) / cross
      const distance = ((fromX - x) * wallY - (fromY - y) * wallX) / cross
      if (alongWall >= 0 && alongWall <= 1 && distance > NEAREST_M && distance < nearest) nearest = distance
    }
    fromX = toX
    fromY = toY
  }
  return nearest === Number.POSITIVE_INFINITY ? null : nearest
}

/** Whether a point lies within an outline. */
export function isWithin([x, y]: SitePoint, outline: readonly SitePoint[]): boolean {
  let within = false
  let [fromX, fromY] = outline.at(-1) ?? [0, 0]
  for (const [toX, toY] of outline) {
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) within = !within
    fromX = toX
    fromY = toY
  }
  return within
}

/** The house that is seen first in a direction, and the altitude of its roof there, degrees. */
export type Wall<Kind extends Block> = { block: Kind; distanceM: number; altitude: number }

/**
 * Walls that stand in a direction before an eye, the nearest first; of those that are lower than the eye none.
 *
 * @param azimuth - degrees clockwise from the north
 */
export function wallsTo<Kind extends Block>(
  { at, heightM }: Eye,
  azimuth: number,
  blocks: readonly Kind[],
): Wall<Kind>[] {
  return blocks
    .flatMap((block) => {
      const above = block.heightM - heightM
      if (above <= 0) return []
      const distanceM = distanceTo(block.outline, at, azimuth)
      if (distanceM === null) return []
      return [{ block, distanceM, altitude: toDegrees(Math.atan2(above, distanceM)) }]
    })
    .sort((a, b) => a.distanceM - b.distanceM)
}

/** How high houses cover the sky in a direction, degrees above the horizon; 0 when it is open. */
export function coveredTo(eye: Eye, azimuth: number, blocks: readonly Block[]): number {
  let highest = 0
  for (const { outline, heightM } of blocks) {
    const above = heightM - eye.heightM
    if (above <= 0) continue
    const distance = distanceTo(outline, eye.at, azimuth)
    if (distance !== null) highest = Math.max(highest, toDegrees(Math.atan2(above, distance)))
  }
  return highest
}

/** Whether a window is walled up: another house stands right at it. */
export function isWalledUp(eye: Eye, blocks: readonly Block[]): boolean {
  return blocks.some(({ outline, heightM }) => heightM > eye.heightM && isWithin(eye.at, outline))
}
