import type { Point, Ring } from './area-path.ts'

/** Narrower than this share of the widest wall a wall is the side of the house, seen at a sharp angle. */
const SIDE_SHARE = 1 / 3
/** How far inside a wall its mark points, in shares of the wall's width. */
const INSET = 0.02
/** A wall is taken for hidden where less of its height than this is seen, unless it is nowhere seen better. */
const SEEN_SHARE = 0.6

type FloorShape = {
  /** The visible parts of the floor. */
  visible: readonly Ring[]
  /** Its walls; without them the visible parts are taken for walls. */
  quads: readonly Ring[]
}

/**
 * Where the mark of a floor points: the middle of its band at the left end of the front. The side of a house is not its
 * front: there perspective lifts the band by a whole floor or more, so that a mark would stand beside the next row.
 */
export function markPoint({ visible, quads }: FloorShape): [number, number] | null {
  const seen = visible.length > 0 ? visible : quads
  const walls = (quads.length > 0 ? quads : visible).map((ring) => ({ ring, ...extent(ring) }))
  const widest = Math.max(...walls.map(({ width }) => width))
  const fronts = walls.filter(({ width }) => width >= widest * SIDE_SHARE).sort((a, b) => a.left - b.left)
  let best: Place | undefined
  for (const { ring, left, width } of fronts) {
    for (let share = INSET; share < 1; share += INSET) {
      const x = left + share * width
      const place = placeAt(x, heightsAt([ring], x), heightsAt(seen, x))
      if (place && place.share >= SEEN_SHARE) return place.point
      if (place && place.share > (best?.share ?? 0)) best = place
    }
  }
  return best?.point ?? null
}

function extent(ring: Ring): { left: number; width: number } {
  const xs = ring.map(([x]) => x)
  const left = Math.min(...xs)
  return { left, width: Math.max(...xs) - left }
}

type Span = readonly [top: number, bottom: number]

/** The tallest part of polygons on a vertical line. */
function heightsAt(rings: readonly Ring[], x: number): Span | undefined {
  return rings
    .flatMap((ring) => {
      const crossings = ring.flatMap((from, index) =>
        crossing(from, ring[(index + 1) % ring.length] ?? from, x),
      )
      const ys = crossings.sort((a, b) => a - b)
      return ys.flatMap((top, index): Span[] => (index % 2 === 0 ? [[top, ys[index + 1] ?? top]] : []))
    })
    .sort((a, b) => b[1] - b[0] - (a[1] - a[0]))[0]
}

/** Where an edge crosses a vertical line. An edge has its left end and not its right one, so that no corner counts twice. */
function crossing([x0, y0]: Point, [x1, y1]: Point, x: number): number[] {
  if (x < Math.min(x0, x1) || x >= Math.max(x0, x1)) return []
  return [y0 + ((x - x0) / (x1 - x0)) * (y1 - y0)]
}

/** `share`: how much of the height of the wall is seen there. */
type Place = { point: [number, number]; share: number }

/** The middle of the seen part of a wall; undefined where nothing of it is seen. */
function placeAt(x: number, wall: Span | undefined, seen: Span | undefined): Place | undefined {
  if (!wall || !seen) return undefined
  const top = Math.max(wall[0], seen[0])
  const bottom = Math.min(wall[1], seen[1])
  if (bottom <= top) return undefined
  return {
    point: [Math.round(x), Math.round((top + bottom) / 2)],
    share: (bottom - top) / (wall[1] - wall[0]),
  }
}
