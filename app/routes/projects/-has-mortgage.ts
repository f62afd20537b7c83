import { isPageOn } from '#app/config/company.ts'
import type { MortgageOffers } from '#app/contract/content/mortgage.ts'
import type { Project } from '#app/contract/places.ts'

type Borrowed = {
  price_from: Project['price_from']
  sections: { top: Pick<Project['sections']['top'], 'mortgage'> }
}

/**
 * Whether there is something to say of mortgages of a project: its own words, or offers of banks for a price that is told or for
 * its programmes.
 */
export function hasMortgage({ price_from, sections }: Borrowed, offers: MortgageOffers | undefined): boolean {
  const { text_only, programmes } = sections.top.mortgage
  const hasLoans = offers !== undefined && offers.banks.length > 0 && isPageOn('/services/mortgage')
  return text_only !== '' || (hasLoans && (price_from !== null || programmes.length > 0))
}
