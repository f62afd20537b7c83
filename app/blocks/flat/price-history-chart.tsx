import type { FlatCard } from '#app/contract/flat.ts'
import { formatCount, formatPrice, formatPriceShort } from '#app/domain/format.ts'
import { formatDay } from '#app/domain/moment.ts'
import type { PluralForms } from '#app/domain/plural.ts'
import { changePercent, signedPercent } from '#app/domain/text/change-percent.ts'
import { PriceLine } from './price-line.tsx'

const TIME_FORMS: PluralForms = ['раз', 'раза', 'раз']

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
  const prices = steps.map(({ price }) => price)
  const before = steps.at(-2)?.price ?? last.price

  return (
    <figure>
      <figcaption className="mb-4 text-small text-tush-3">
        С {formatDay(history[0]?.at ?? until)} цена менялась {formatCount(steps.length - 1, TIME_FORMS)}: от{' '}
        {formatPriceShort(Math.min(...prices))} до {formatPriceShort(Math.max(...prices))}.
      </figcaption>
      <PriceLine
        steps={steps}
        untilMs={Math.max(Date.parse(until), last.atMs)}
        box="low"
        format={formatPriceShort}
        from={formatDay(history[0]?.at ?? until)}
        until={formatDay(until)}
        note={last.price < before ? signedPercent(changePercent(before, last.price)) : undefined}
      />
      <details className="mt-2">
        <summary className="inline-flex min-h-touch items-center text-sinka underline underline-offset-4">
          Таблицей
        </summary>
        <HistoryTable history={history} />
      </details>
    </figure>
  )
}

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
