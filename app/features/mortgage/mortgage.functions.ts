import { createServerFn } from '@tanstack/react-start'
import { isPageOn } from '#app/config/company.ts'
import { type MortgageOffers, mortgageInputSchema } from '#app/contract/content/mortgage.ts'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

export const getMortgage = createServerFn({ method: 'GET' })
  .validator(mortgageInputSchema)
  .handler(async ({ data }) => (await answer(upstream().mortgage.find(data))).data.mortgage)

/** Home, cards and projects ask for offers in any case; a company without mortgages has none, and no call for them. */
const NO_OFFERS: MortgageOffers = { banks: [], instalments: [], maternity_capital: null }

export const getMortgageOffers = createServerFn({ method: 'GET' }).handler(async () =>
  isPageOn('/services/mortgage') ? (await answer(upstream().mortgage.offers())).data.offers : NO_OFFERS,
)

/** What a flat that is on sale now can be bought by, besides money and a loan for everybody. */
export const getBenefitsOnSale = createServerFn({ method: 'GET' }).handler(async () => {
  const { facets } = (await answer(upstream().flats.filter({}))).data.filter
  return facets.benefit.flatMap(({ value, count }) => (count > 0 ? [value] : []))
})
