import { defaultMortgage } from '#app/config/site.ts'
import type { Programme } from '#app/contract/flat.ts'
import { programmePaymentRub } from '#app/domain/mortgage.ts'

/** The programme behind every "from … a month", as the API names it. */
export const defaultProgramme: Programme = {
  name: defaultMortgage.name,
  rate: defaultMortgage.ratePercent,
  first_payment_percent: defaultMortgage.firstPaymentPercent,
  term_years: defaultMortgage.termYears,
}

/** Roubles a month for a price, by the default programme. */
export function monthPayRub(priceRub: number): number {
  return programmePaymentRub(priceRub, defaultMortgage)
}
