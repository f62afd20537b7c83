/** A price valid from `atMs` until the next step. */
export type PriceStep = { atMs: number; price: number }

export type StepDrawing = {
  /** SVG path of the line. */
  line: string
  /** Position of the last price. */
  end: { x: number; y: number }
  min: number
  max: number
}

/**
 * A step line in a box of `width` × `height`: a price is valid until the next one, the last until `untilMs`. The
 * highest price is at the top, the lowest at the bottom; a single price is in the middle.
 *
 * @param steps - at least one, oldest first
 * @param rise - how many times the lowest price the top of the box is, not less than the highest one; lines with the same rise
 *   can be compared
 */
export function stepLine(
  steps: readonly PriceStep[],
  untilMs: number,
  { width, height, rise }: { width: number; height: number; rise?: number | undefined },
): StepDrawing {
  const prices = steps.map(({ price }) => price)
  const min = Math.min(...prices)
  const max = Math.max(...prices)
  const startMs = steps[0]?.atMs ?? untilMs
  const round = (value: number) => Math.round(value * 10) / 10
  const x = (atMs: number) =>
    untilMs > startMs ? round(((atMs - startMs) / (untilMs - startMs)) * width) : 0
  const top = rise === undefined ? max : min * rise
  const y = (price: number) => (top > min ? round((1 - (price - min) / (top - min)) * height) : height / 2)
  const [first, ...rest] = steps
  const last = steps.at(-1)
  if (!first || !last) throw new RangeError('a price line needs at least one price')
  const line = [
    `M0 ${y(first.price)}`,
    ...rest.map(({ atMs, price }) => `H${x(atMs)}V${y(price)}`),
    `H${width}`,
  ].join('')
  return { line, end: { x: width, y: y(last.price) }, min, max }
}
