import type { Programme } from '#app/contract/flat.ts'
import { formatCount, formatPercent } from '#app/domain/format.ts'
import { YEAR_FORMS } from '#app/domain/plural.ts'

/** "Семейная ипотека: 6 %, взнос 20,1 %, 30 лет". */
export function ProgrammeTerms({ programme }: { programme: Programme }) {
  const { name, rate, first_payment_percent, term_years } = programme
  return (
    <>
      {name}: {formatPercent(rate)}, взнос {formatPercent(first_payment_percent)},{' '}
      {formatCount(term_years, YEAR_FORMS)}
    </>
  )
}
