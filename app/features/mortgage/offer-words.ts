import type { PricedOffer } from '#app/contract/content/mortgage.ts'
import { formatCount, formatPrice } from '#app/domain/format.ts'
import { lastingPayment } from '#app/domain/mortgage/offer-order.ts'
import { PROGRAMME_LABELS } from '#app/domain/mortgage/offers.ts'
import { type PluralForms, YEAR_FORMS } from '#app/domain/plural.ts'

const MONTH_FORMS: PluralForms = ['месяц', 'месяца', 'месяцев']

type Payments = Pick<PricedOffer, 'month_pay' | 'month_pay_2' | 'subsidy_months'>

/** "Банк «Межень», Семейная". */
export const offerName = ({ title }: { title: string }, { programme }: Pick<PricedOffer, 'programme'>) =>
  `${title}, ${PROGRAMME_LABELS[programme]}`

/** The payment of the first period of an offer with two rates: ", первые 2 года 29 848 ₽"; empty of others. */
function firstPeriodWords({ month_pay, month_pay_2, subsidy_months }: Payments): string {
  if (month_pay_2 === null || subsidy_months === undefined) return ''
  const isWholeYears = subsidy_months % 12 === 0
  const term = isWholeYears
    ? formatCount(subsidy_months / 12, YEAR_FORMS)
    : formatCount(subsidy_months, MONTH_FORMS)
  return `, ${subsidy_months === 12 ? 'первый год' : `первые\u00a0${term}`} ${formatPrice(Math.round(month_pay))}`
}

/** "30 090 ₽ в месяц"; with two rates the payment that offers are sorted by, then the first one: "54 648 ₽ в месяц, первые 2 года 29 848 ₽". */
export const paymentWords = (offer: Payments) =>
  `${formatPrice(Math.round(lastingPayment(offer)))} ${monthWords(offer)}`

/** The same under the payment that stands alone: "в месяц, первые 2 года 29 848 ₽". */
export const monthWords = (offer: Payments) => `в месяц${firstPeriodWords(offer)}`
