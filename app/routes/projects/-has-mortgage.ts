import { isPageOn } from '#app/config/company.ts'
import type { MortgageOffers } from '#app/contract/content/mortgage.ts'
import type { Project } from '#app/contract/places.ts'

/** Whether there is something to say of mortgages of a project: its own words, or offers of banks. */
export function hasMortgage({ sections }: Project, offers: MortgageOffers | undefined): boolean {
  const hasLoans = offers !== undefined && offers.banks.length > 0 && isPageOn('/services/mortgage')
  return sections.top.mortgage.text_only !== '' || hasLoans
}
