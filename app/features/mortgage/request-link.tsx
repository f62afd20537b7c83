import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isPageOn } from '#app/config/company.ts'
import type { PricedOffer } from '#app/contract/content/mortgage.ts'
import type { Purchase } from '#app/domain/mortgage/offers.ts'
import type { MortgageSearch } from './mortgage.search.ts'

export type RequestLinkProps = {
  offer: PricedOffer
  purchase: Purchase
  search: MortgageSearch
  className: string
  children: ReactNode
}

/** To the request form, which begins with the offer and the sums of the calculation. Nothing where the company does without it. */
export function RequestLink({ offer, purchase, search, className, children }: RequestLinkProps) {
  if (!isPageOn('/forms/main')) return null
  return (
    <Link
      to="/forms/$form"
      params={{ form: 'main' }}
      search={{
        offer: offer.id,
        price: purchase.price,
        first: purchase.first,
        years: purchase.years,
        ...(search.capital && { capital: 1 }),
      }}
      className={className}
    >
      {children}
    </Link>
  )
}
