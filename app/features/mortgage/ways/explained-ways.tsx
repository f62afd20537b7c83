import type { MortgageOffers } from '#app/contract/content/mortgage.ts'
import { formatCount, formatPercent, formatPrice } from '#app/domain/format.ts'
import { sharePercent } from '#app/domain/mortgage/annuity.ts'
import { type PayableFlat, type WayToPay, waysToPay } from '#app/domain/mortgage/ways-to-pay.ts'
import type { PluralForms } from '#app/domain/plural.ts'
import { Accordion } from '#app/ui/page/accordion.tsx'

const MONTH_FORMS: PluralForms = ['месяц', 'месяца', 'месяцев']
/** The example of an exchange: the old flat is worth about half of the new one, rounded to this. */
const EXAMPLE_STEP_RUB = 100_000

type ExplainedWaysProps = {
  flat: PayableFlat
  ways: readonly WayToPay[]
  offers: MortgageOffers
  /** Where the sums of each way stand above, an instalment plan is not told by them again. */
  hasSums?: boolean
}

/** What an instalment plan and an exchange mean, in figures of this flat. */
export function ExplainedWays({ flat, ways, offers, hasSums = false }: ExplainedWaysProps) {
  const plans = ways.filter(({ method }) => method === 'installment')
  const [plan] = plans
  const hasExchange = ways.some(({ method }) => method === 'trade_in')
  if (plans.length === 0 && !hasExchange) return null
  return (
    <div className="figures mt-4 border-beton-200 border-t">
      {plan && (
        <Accordion
          title={
            hasSums ? (
              <Titled title="Как устроена рассрочка" example={withoutInterest(plans, flat.price)} />
            ) : (
              <Titled title="Рассрочка от застройщика" example={partsWords(plan)} />
            )
          }
        >
          <div className="max-w-text space-y-2">
            <p>Это не кредит: банк не участвует, цену вы платите застройщику частями.</p>
            {plans.map((each) => (
              <p key={each.key}>{planWords(each, flat.price)}</p>
            ))}
            {[...new Set(offers.instalments.map(({ legal }) => legal))].map((legal) => (
              <p key={legal} className="text-small text-tush-3">
                {legal}
              </p>
            ))}
          </div>
        </Accordion>
      )}
      {hasExchange && (
        <Accordion title={<Titled title="Трейд-ин: квартира в зачёт" example={restWords(flat)} />}>
          <p className="max-w-text">{exchangeWords(flat, offers)}</p>
        </Accordion>
      )}
    </div>
  )
}

/** A title with its sums, which are read before it is opened. */
function Titled({ title, example }: { title: string; example: string }) {
  return (
    <span>
      {title}
      {example && <span className="block font-normal text-small text-tush-2">{example}</span>}
    </span>
  )
}

/** "12 месяцев по 291 667 ₽". */
const paymentsWords = ({ month, months }: WayToPay): string =>
  `${formatCount(months ?? 0, MONTH_FORMS)} по ${formatPrice(Math.round(month ?? 0))}`

/** "Сразу 1 500 000 ₽, потом 12 месяцев по 291 667 ₽". */
const partsWords = (plan: WayToPay): string =>
  `Сразу ${formatPrice(plan.first ?? 0)}, потом ${paymentsWords(plan)}`

/** Nothing where one of the plans costs more than the flat. */
const withoutInterest = (plans: readonly WayToPay[], price: number): string =>
  plans.some((plan) => wholeOf(plan, price) > price) ? '' : 'Без банка и\u00a0без процентов'

const wholeOf = ({ total }: WayToPay, price: number) => Math.round(total ?? price)

/** What the old flat of the example is worth. */
const exchanged = ({ price }: PayableFlat) => Math.round(price / 2 / EXAMPLE_STEP_RUB) * EXAMPLE_STEP_RUB

/** "Если вашу квартиру оценят в 3 000 000 ₽, доплата 3 000 000 ₽". */
const restWords = (flat: PayableFlat): string =>
  `Если вашу квартиру оценят в ${formatPrice(exchanged(flat))}, доплата ${formatPrice(flat.price - exchanged(flat))}`

/** "Рассрочка на 12 месяцев: сразу 1 500 000 ₽ (30 %), потом 12 месяцев по 291 667 ₽. Всего 5 000 000 ₽, …". */
function planWords(plan: WayToPay, price: number): string {
  const { title, first } = plan
  const paid = first ?? 0
  const share = formatPercent(Math.round(sharePercent(price, paid) * 10) / 10)
  const whole = wholeOf(plan, price)
  const more = whole > price ? `на ${formatPrice(whole - price)} больше цены` : 'ровно цена квартиры'
  return `${title}: сразу ${formatPrice(paid)} (${share}), потом ${paymentsWords(plan)}. Всего ${formatPrice(whole)}, ${more}.`
}

/** The exchange by an example, for the value of the old flat is not known. */
function exchangeWords(flat: PayableFlat, { banks }: MortgageOffers): string {
  const value = exchanged(flat)
  const payments = waysToPay(flat, banks, [], { ownRub: value }).flatMap(({ month, month2, firstBound }) =>
    month !== null && firstBound === null ? { month, lasting: month2 ?? month } : [],
  )
  const [least] = payments.sort((a, b) => a.lasting - b.lasting)
  const rest = formatPrice(flat.price - value)
  const credit = least ? ` или взять в ипотеку, от ${formatPrice(Math.round(least.month))} в месяц` : ''
  return `Вашу нынешнюю квартиру оценивают, и сумма идёт в счёт новой. Если её оценят, например, в ${formatPrice(value)}, за эту останется ${rest}: их можно доплатить своими${credit}. Точную сумму назовём после оценки.`
}
