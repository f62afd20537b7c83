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

/** Where a label stands; a tight one has room on wide maps alone. */
type LabelPlace = Place & { isTight: boolean }

/**
 * The place on a circle where its label is farthest from all pins and in the frame; in the north where all are alike.
 * Undefined where pins would lie on it everywhere: the other circles have labels.
 *
 * Shares of the frame's width from its middle, rounded: a sine differs between the server and the browser.
 */
export function circleLabelPlace(
  middle: Place,
  radius: number,
  pins: readonly Place[],
): LabelPlace | undefined {
  const places = Array.from({ length: DIRECTIONS }, (_, index) => {
    const turn = (index / DIRECTIONS) * 2 * Math.PI
    return { x: round(middle.x + radius * Math.sin(turn)), y: round(middle.y - radius * Math.cos(turn)) }
  })
  const seen = places.filter(({ x, y }) => Math.abs(x) <= MAX.x && Math.abs(y) <= MAX.y)
  const north = { x: round(middle.x), y: round(middle.y - radius) }
  const free = (place: Place) =>
    Math.min(1, ...pins.map(({ x, y }) => Math.hypot((x - place.x) / WIDTH_TO_HEIGHT, y - place.y)))
  const best = seen.reduce((known, place) => (free(place) > free(known) ? place : known), seen[0] ?? north)
  const isTight = free(best) < MIN_FREE_OF_NARROW
  return free(best) < MIN_FREE ? undefined : { ...best, isTight }
}

const round = (share: number): number => Math.round(share * 1000) / 1000
