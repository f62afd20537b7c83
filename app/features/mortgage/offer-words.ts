import type { PricedOffer } from '#app/contract/content/mortgage.ts'
import { formatCount, formatPrice } from '#app/domain/format.ts'
import { PROGRAMME_LABELS } from '#app/domain/mortgage/offers.ts'
import { type PluralForms, YEAR_FORMS } from '#app/domain/plural.ts'

const MONTH_FORMS: PluralForms = ['месяц', 'месяца', 'месяцев']

type Payments = Pick<PricedOffer, 'month_pay' | 'month_pay_2' | 'subsidy_months'>

/** "Банк «Межень», Семейная". */
export const offerName = ({ title }: { title: string }, { programme }: Pick<PricedOffer, 'programme'>) =>
  `${title}, ${PROGRAMME_LABELS[programme]}`

/** What follows the first payment of an offer with two rates: "на 2 года, потом 54 648 ₽"; empty of others. */
function laterWords({ month_pay_2, subsidy_months }: Payments): string {
  if (month_pay_2 === null || subsidy_months === undefined) return ''
  const term =
    subsidy_months % 12 === 0
      ? formatCount(subsidy_months / 12, YEAR_FORMS)
      : formatCount(subsidy_months, MONTH_FORMS)
  return ` на\u00a0${term}, потом ${formatPrice(Math.round(month_pay_2))}`
}

/** "30 090 ₽ в месяц"; with two rates both payments: "29 848 ₽ на 2 года, потом 54 648 ₽ в месяц". */
export const paymentWords = (offer: Payments) =>
  `${formatPrice(Math.round(offer.month_pay))}${laterWords(offer)} в месяц`

/** The same under the first payment that stands alone: "в месяц на 2 года, потом 54 648 ₽". */
export const monthWords = (offer: Payments) => `в месяц${laterWords(offer)}`
