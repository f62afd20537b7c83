import type { Programme } from '#app/contract/flat.ts'
import { formatCount, formatPercent } from '#app/domain/format.ts'
import { formatRate, formatRates } from '#app/domain/mortgage/rate-words.ts'
import { YEAR_FORMS } from '#app/domain/plural.ts'

/**
 * "Семейная ипотека: ПСК 6,1–7,9 %, ставка 6 %, взнос от 20,1 %, 30 лет". The law on consumer credit requires
 * the full cost of credit before the rate and in the same font size.
 */
export function ProgrammeTerms({ programme }: { programme: Programme }) {
  const { name, bank, rate, full_cost, first_payment_percent, term_years } = programme
  const words = [
    full_cost && `ПСК ${formatRates(full_cost)}`,
    full_cost ? `ставка ${formatRate(rate)}` : rate === 0 ? 'без процентов' : `${formatRate(rate)} годовых`,
    `взнос от ${formatPercent(first_payment_percent)}`,
    full_cost && formatCount(term_years, YEAR_FORMS),
    bank,
  ]
  return `${name}: ${words.filter(Boolean).join(', ')}`
}

/** Of two offers of a programme each has its own line. */
export const programmeKey = ({ name, bank, first_payment_percent }: Programme) =>
  `${name} ${bank} ${first_payment_percent}`

/** Explains the abbreviation "ПСК" next to a rate. */
export const FULL_COST_NOTE = 'ПСК – полная стоимость кредита, её считает банк.'

/**
 * Shown once per list: the programmes by which its monthly payments are calculated; several have a line each. Nothing is folded
 * away: the full cost of credit must be as easy to see as the payment. Renders nothing when no item has a payment.
 */
export function ProgrammesNote({ items }: { items: readonly { programme: Programme | null }[] }) {
  const programmes = new Map(
    items.flatMap(({ programme }) => (programme ? [[programmeKey(programme), programme]] : [])),
  )
  if (programmes.size === 0) return null
  return (
    <p className="figures mt-4 text-small text-tush-3">
      {[...programmes.values()].map((programme) => (
        <span key={programmeKey(programme)} className={programmes.size > 1 ? 'block' : ''}>
          <ProgrammeTerms programme={programme} />.{' '}
        </span>
      ))}
      {FULL_COST_NOTE}
    </p>
  )
}
