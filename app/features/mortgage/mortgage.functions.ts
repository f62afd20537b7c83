import { createServerFn } from '@tanstack/react-start'
import { mortgageInputSchema } from '#app/contract/content/mortgage.ts'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

export const getMortgage = createServerFn({ method: 'GET' })
  .validator(mortgageInputSchema)
  .handler(async ({ data }) => (await answer(upstream().mortgage.find(data))).data.mortgage)

export const getMortgageOffers = createServerFn({ method: 'GET' }).handler(
  async () => (await answer(upstream().mortgage.offers())).data.offers,
)
