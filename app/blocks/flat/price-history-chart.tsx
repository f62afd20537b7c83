import type { FlatCard } from '#app/contract/flat.ts'
import { formatCount, formatPercent, formatPrice, formatPriceShort } from '#app/domain/format.ts'
import { formatDay } from '#app/domain/moment.ts'
import type { PluralForms } from '#app/domain/plural.ts'
import { stepLine } from './price-steps.ts'

const TIME_FORMS: PluralForms = ['раз', 'раза', 'раз']

const BOX = { width: 560, height: 120 }
/** Units of the drawing: prices beside it that are nearer to each other touch on a phone. */
const APART = 45

type PriceHistoryChartProps = {
  history: FlatCard['price_history']
  /** ISO time until which the last price is known to be valid. */
  until: string
}

/**
 * The price history: a step chart rendered on the server, and the same data as a table. Renders nothing when the
 * price never changed.
 */
export function PriceHistoryChart({ history, until }: PriceHistoryChartProps) {
  const steps = history.flatMap(({ at, price }) => (price === null ? [] : [{ atMs: Date.parse(at), price }]))
  const [first] = steps
  const last = steps.at(-1)
  if (!first || !last || steps.length < 2) return null
  const { line, end, min, max } = stepLine(steps, Math.max(Date.parse(until), last.atMs), BOX)
  const bounds = [
    { y: 0, price: max },
    { y: BOX.height, price: min },
  ].filter(({ y }) => Math.abs(y - end.y) > APART)
  const before = steps.at(-2)?.price ?? last.price

  return (
    <figure>
      <figcaption className="mb-4 text-small text-tush-3">
        С {formatDay(history[0]?.at ?? until)} цена менялась {formatCount(steps.length - 1, TIME_FORMS)}: от{' '}
        {formatPriceShort(min)} до {formatPriceShort(max)}.
      </figcaption>
      <div className="relative pr-24">
        <svg
          viewBox={`-4 -8 ${BOX.width + 12} ${BOX.height + 16}`}
          aria-hidden="true"
          className="block h-auto w-full overflow-visible text-sinka"
        >
          <path
            d={`M0 0H${BOX.width}M0 ${BOX.height}H${BOX.width}`}
            className="stroke-beton-200"
            fill="none"
          />
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
          <circle cx={end.x} cy={end.y} r="4" fill="currentColor" />
        </svg>
        {bounds.map(({ y, price }) => (
          <span
            key={y}
            aria-hidden="true"
            className="absolute right-0 -translate-y-1/2 text-caption text-tush-3 figures"
            style={{ top: topOf(y) }}
          >
            {formatPriceShort(price)}
          </span>
        ))}
        <span
          aria-hidden="true"
          className="absolute right-0 -translate-y-1/2 text-right text-sinka text-small figures"
          style={{ top: topOf(end.y) }}
        >
          {formatPriceShort(last.price)}
          {last.price < before && (
            <span className="block text-caption max-sm:hidden">
              −{formatPercent(((before - last.price) / before) * 100)}
            </span>
          )}
        </span>
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between pr-24 text-caption text-tush-3 figures">
        <span>{formatDay(history[0]?.at ?? until)}</span>
        <span>{formatDay(until)}</span>
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-touch items-center text-sinka underline underline-offset-4">
          Таблицей
        </summary>
        <HistoryTable history={history} />
      </details>
    </figure>
  )
}

/** Where a height of the drawing is in its box. */
const topOf = (y: number) => `${((y + 8) / (BOX.height + 16)) * 100}%`

function HistoryTable({ history }: { history: FlatCard['price_history'] }) {
  return (
    <table className="figures w-full text-left text-small">
      <thead className="text-tush-3">
        <tr>
          <th className="py-2 font-medium">С какого дня</th>
          <th className="py-2 text-right font-medium">Цена</th>
          <th className="py-2 pl-6 font-medium">Почему</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-beton-200 border-beton-200 border-t">
        {history.toReversed().map(({ at, price, reason }) => (
          <tr key={at}>
            <td className="py-2">{formatDay(at)}</td>
            <td className="py-2 text-right">{price === null ? 'По запросу' : formatPrice(price)}</td>
            <td className="py-2 pl-6 text-tush-3">{reason ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
