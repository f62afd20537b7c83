import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import { mortgages } from '#app/backend/company/current-company.ts'
import type { Programme } from '#app/contract/flat.ts'
import { mortgageOf, programmeTerms } from '#app/domain/mortgage/programme.ts'

/** All programmes of the site, with the API's field names. */
export const programmes = (): Programme[] => mortgages().map(programmeTerms)

/** Monthly payment of a flat by the first programme that allows it, roubles; null when none does. */
export function monthPayRub(flat: Pick<CatalogueRow, 'price' | 'benefits'>): number | null {
  return mortgageOf(flat, mortgages()).month_pay
}

/** The programmes that allow at least one free flat of a project. */
export function programmesOf(projectId: number, catalogue: Catalogue): Programme[] {
  const { index } = catalogue.current()
  return programmes().filter(({ benefit, loan_limit, first_payment_percent }) => {
    const price = { from: 0, to: loan_limit / (1 - first_payment_percent / 100) }
    return index.count({ project: [projectId], benefit: [benefit], ranges: { price } }) > 0
  })
}
