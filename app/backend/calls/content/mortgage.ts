import { api } from '#app/backend/calls/api.ts'
import { currentOffers } from '#app/backend/mortgage/current-offers.ts'
import { findOffers } from '#app/backend/mortgage/find-offers.ts'

export const mortgage = {
  find: api.mortgage.find.handler(({ input, context }) => ({
    data: { mortgage: findOffers(input, context) },
  })),
  offers: api.mortgage.offers.handler(({ context }) => ({ data: { offers: currentOffers(context) } })),
}
