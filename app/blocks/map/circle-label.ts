type Place = { x: number; y: number }

const DIRECTIONS = 24
/** Half of the frame (3:2) less what a label takes. */
const MAX = { x: 0.35, y: 0.29 }
/** A label is wider than high: a pin at its side covers it from farther away. */
const WIDTH_TO_HEIGHT = 4
/** Nearer pins lie on the label. */
const MIN_FREE = 0.035
/** The same on a phone, where label and pins are as large and the frame is about half as wide. */
const MIN_FREE_OF_NARROW = 0.06

/** Where a label stands, also as a share of a turn clockwise from north; a tight one has room on wide maps alone. */
type LabelPlace = Place & { turn: number; isTight: boolean }

/** Pins move apart further on narrow maps than on wide ones. */
type PinPlaces = { narrow: readonly Place[]; wide: readonly Place[] }

/**
 * The place on a circle where its label is farthest from all pins and in the frame, of narrow maps and of wide ones; in the
 * north where all are alike. If pins would lie on it everywhere, one of wide maps alone; undefined if there too.
 *
 * Shares of the frame's width from its middle, rounded: a sine differs between the server and the browser.
 */
export function circleLabelPlace(middle: Place, radius: number, pins: PinPlaces): LabelPlace | undefined {
  const places = Array.from({ length: DIRECTIONS }, (_, index) => {
    const turn = index / DIRECTIONS
    const angle = turn * 2 * Math.PI
    return {
      x: round(middle.x + radius * Math.sin(angle)),
      y: round(middle.y - radius * Math.cos(angle)),
      turn,
    }
  })
  const [north] = places
  const seen = places.filter(({ x, y }) => Math.abs(x) <= MAX.x && Math.abs(y) <= MAX.y)
  const farthestFrom = (others: readonly Place[]) => {
    const first = seen[0] ?? north
    const best =
      first && seen.reduce((known, at) => (free(at, others) > free(known, others) ? at : known), first)
    return best && free(best, others) >= MIN_FREE ? best : undefined
  }
  const ofBoth = farthestFrom([...pins.narrow, ...pins.wide])
  if (ofBoth) return { ...ofBoth, isTight: free(ofBoth, pins.narrow) < MIN_FREE_OF_NARROW }
  const ofWide = farthestFrom(pins.wide)
  return ofWide && { ...ofWide, isTight: true }
}

/** How far the nearest pin is. */
function free(place: Place, pins: readonly Place[]): number {
  return Math.min(1, ...pins.map(({ x, y }) => Math.hypot((x - place.x) / WIDTH_TO_HEIGHT, y - place.y)))
}

const round = (share: number): number => Math.round(share * 1000) / 1000
