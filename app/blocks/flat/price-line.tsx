import { type PriceStep, stepLine } from './price-steps.ts'

/**
 * Boxes of the drawing, and how far from the last price another one stands in it so that both can be read on a phone, in units of
 * the drawing. What a card or a column makes narrow is higher.
 */
const BOXES = {
  low: { width: 560, height: 120, apart: 45 },
  high: { width: 560, height: 200, apart: 70 },
} as const

type PriceLineProps = {
  /** At least one, oldest first. */
  steps: readonly PriceStep[]
  /** Until then the last price holds. */
  untilMs: number
  box: keyof typeof BOXES
  /** Writes prices beside the line; without it the line is as wide as its place. */
  format?: ((price: number) => string) | undefined
  /** Of lines that are compared, see `stepLine`. */
  rise?: number | undefined
  /** What is written at both ends of the time. */
  from: string
  until: string
  /** Below the last price, on wide screens. */
  note?: string | undefined
}

/** Prices over a time as a line of steps, drawn without scripts. It is hidden from screen readers: who shows it says the same in words. */
export function PriceLine({ steps, untilMs, box, format, rise, from, until, note }: PriceLineProps) {
  const { width, height, apart } = BOXES[box]
  const { line, end, min, max } = stepLine(steps, untilMs, { width, height, rise })
  const last = steps.at(-1)?.price ?? min
  const bounds = [
    { y: 0, price: max },
    { y: height, price: min },
  ].filter(({ y }) => Math.abs(y - end.y) > apart)
  /** Where a height of the drawing is in its box. */
  const topOf = (y: number) => `${((y + 8) / (height + 16)) * 100}%`
  const beside = format ? 'pr-24' : ''
  return (
    <>
      <div aria-hidden="true" className={`relative ${beside}`}>
        <svg
          aria-hidden="true"
          viewBox={`-4 -8 ${width + 12} ${height + 16}`}
          className="block h-auto w-full overflow-visible text-sinka"
        >
          <path d={`M0 0H${width}M0 ${height}H${width}`} className="stroke-beton-200" fill="none" />
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
          <circle cx={end.x} cy={end.y} r="4" fill="currentColor" />
        </svg>
        {format &&
          bounds.map(({ y, price }) => (
            <span
              key={y}
              className="absolute right-0 -translate-y-1/2 text-caption text-tush-3 figures"
              style={{ top: topOf(y) }}
            >
              {format(price)}
            </span>
          ))}
        {format && (
          <span
            className="absolute right-0 -translate-y-1/2 text-right text-sinka text-small figures"
            style={{ top: topOf(end.y) }}
          >
            {format(last)}
            {note && <span className="block text-caption max-sm:hidden">{note}</span>}
          </span>
        )}
      </div>
      <p
        aria-hidden="true"
        className={`mt-1 flex justify-between text-caption text-tush-3 figures ${beside}`}
      >
        <span>{from}</span>
        <span>{until}</span>
      </p>
    </>
  )
}
