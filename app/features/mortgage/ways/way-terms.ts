import { formatCount } from '#app/domain/format.ts'
import { formatRate, formatRates } from '#app/domain/mortgage/rate-words.ts'
import type { WayToPay } from '#app/domain/mortgage/ways-to-pay.ts'
import { type PluralForms, YEAR_FORMS } from '#app/domain/plural.ts'

const MONTH_FORMS: PluralForms = ['месяц', 'месяца', 'месяцев']

/** "ПСК 6,1–7,2 %, ставка 6 %, 30 лет, Банк «Межень»": the full cost stands before the rate, in its size. */
export function wayTerms({ rate, rate2, fullCost, months, bank }: WayToPay): string[] {
  const words = [
    fullCost && `ПСК ${formatRates(fullCost)}`,
    fullCost &&
      rate !== null &&
      `ставка ${formatRate(rate)}${rate2 === null ? '' : `, потом ${formatRate(rate2)}`}`,
    months !== null &&
      (months % 12 === 0 && fullCost
        ? formatCount(months / 12, YEAR_FORMS)
        : formatCount(months, MONTH_FORMS)),
    !fullCost && rate !== null && (rate === 0 ? 'без процентов' : `${formatRate(rate)} годовых`),
    bank,
  ]
  return words.filter((word) => typeof word === 'string')
}
