/** On which side of its stem a flag lies: both, or one. */
export type PinLean = 'both' | 'left' | 'right'

/** Width of a flag on a phone, as a share of the frame's width. */
const FLAG_WIDTH = 0.32
const FLAG_HEIGHT = 0.16
/** Width of the widest flag, whose text wraps, as a share of the map's width: `max-w` of map-pin.tsx. */
const MAX_FLAG_WIDTH = 0.38

/**
 * Flags whose points are close lean away from each other, so that each can be read.
 *
 * @param places of the points in the frame as shares of its width from its middle
 */
export function pinLeans(places: readonly { x: number; y: number }[]): PinLean[] {
  return places.map(({ x, y }, index) => {
    const others = places.flatMap((other, at) => {
      const [dx, dy] = [other.x - x, other.y - y]
      const isClose = at !== index && Math.abs(dx) < FLAG_WIDTH && Math.abs(dy) < FLAG_HEIGHT
      return isClose ? [{ at, dx, apart: Math.hypot(dx, dy) }] : []
    })
    const nearest = others.toSorted((a, b) => a.apart - b.apart)[0]
    if (!nearest) return withinMap(x)
    const isLeftOfIt = nearest.dx > 0 || (nearest.dx === 0 && index < nearest.at)
    const reach = isLeftOfIt ? x - FLAG_WIDTH : x + FLAG_WIDTH
    // The flag would be cut at the edge of the map.
    if (Math.abs(reach) > 0.5) return withinMap(x)
    return isLeftOfIt ? 'left' : 'right'
  })
}

/** The side that has room for the widest flag; both in the middle of the map. */
function withinMap(x: number): PinLean {
  if (Math.abs(x) + MAX_FLAG_WIDTH / 2 <= 0.5) return 'both'
  return x > 0 ? 'left' : 'right'
}
