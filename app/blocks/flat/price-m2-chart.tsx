import type { MonthPrice } from '#app/contract/prices/prices-m2.ts'
import { formatCount, formatNumber, formatPrice, formatPriceM2 } from '#app/domain/format.ts'
import { monthLabel, monthNumber } from '#app/domain/month.ts'
import type { PluralForms } from '#app/domain/plural.ts'
import { changePercent, signedPercent } from '#app/domain/text/change-percent.ts'
import { PriceLine } from './price-line.tsx'

const MONTH_FORMS: PluralForms = ['месяц', 'месяца', 'месяцев']

/** What a median is, and what it does not promise; once below all charts of a page. */
export const PRICE_M2_NOTE =
  'Медиана: половина свободных квартир проекта в\u00a0конце месяца стоила за\u00a0метр дороже, половина дешевле. Она меняется и\u00a0без ' +
  'новых цен, когда открывают корпус или продают самые недорогие квартиры. Прошлые изменения ничего не\u00a0обещают: дальше цена ' +
  'может и\u00a0вырасти, и\u00a0снизиться.'

type PriceM2ChartProps = {
  /** At least one, oldest first. */
  months: readonly MonthPrice[]
  /** Of the project, for the name of the table. */
  name: string
  /** Of charts that are compared: see `greatestRise`. The prices stand above the line then, not beside it. */
  rise?: number | undefined
}

/** How many times its lowest price the highest one of a chart is, of the chart where that is most. @param charts - at least one month each */
export const greatestRise = (charts: readonly { months: readonly MonthPrice[] }[]): number =>
  Math.max(
    ...charts.map(({ months }) => {
      const prices = months.map(({ price_m2 }) => price_m2)
      return Math.max(...prices) / Math.min(...prices)
    }),
  )

/** The median price of a square metre by month: in words, as a line drawn without scripts, and as a table. */
export function PriceM2Chart({ months, name, rise }: PriceM2ChartProps) {
  const [first] = months
  const last = months.at(-1)
  if (!first || !last) return null
  const change = changePercent(first.price_m2, last.price_m2)
  const time = monthNumber(last.month) - monthNumber(first.month)
  const isWhole = time === months.length - 1
  return (
    <figure>
      <p className="price-line figures relative">
        <span className="price-card">
          <span className="sr-only">{monthLabel(last.month)}: </span>
          {formatPriceM2(last.price_m2)}
        </span>{' '}
        {/* In a row of charts it stands below the price in all of them, not in those with a long one alone. */}
        <span className={rise === undefined ? '' : 'basis-full'}>
          {signedPercent(change)} за&nbsp;{formatCount(time, MONTH_FORMS)}
        </span>
      </p>
      <figcaption className="mt-1 mb-4 text-small text-tush-3">
        {monthLabel(first.month)}: {formatPriceM2(first.price_m2)}
        {!isWhole && '. Месяцы, в\u00a0которые свободных квартир было мало, пропущены.'}
      </figcaption>
      <PriceLine
        steps={months.map(({ month, price_m2: price }) => ({ atMs: startMs(monthNumber(month)), price }))}
        untilMs={startMs(monthNumber(last.month) + 1)}
        box="high"
        format={rise === undefined ? formatPrice : undefined}
        rise={rise}
        from={monthLabel(first.month)}
        until={monthLabel(last.month)}
      />
      <details className="no-print mt-2">
        <summary className="relative inline-flex min-h-touch items-center text-sinka underline underline-offset-4">
          Таблицей<span className="sr-only">, {name}</span>
        </summary>
        <table className="figures w-full text-left text-small">
          <caption className="sr-only">Медианная цена квадратного метра, {name}</caption>
          <thead className="text-tush-3">
            <tr>
              <th scope="col" className="py-2 font-medium">
                Конец месяца
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                За м²
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Квартир
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-beton-200 border-beton-200 border-t">
            {months.toReversed().map(({ month, price_m2: price, flats }) => (
              <tr key={month}>
                <th scope="row" className="py-2 font-normal">
                  {monthLabel(month)}
                </th>
                <td className="py-2 text-right">{formatPrice(price)}</td>
                <td className="py-2 text-right">{formatNumber(flats)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** When a month begins, ms; in any one zone, as only the time between months is drawn. @param month - since year 0 */
const startMs = (month: number) => Date.UTC(Math.floor(month / 12), month % 12)
