import { createServerFn } from '@tanstack/react-start'
import { pricesM2InputSchema } from '#app/contract/prices/prices-m2.ts'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

export const getPricesM2 = createServerFn({ method: 'GET' })
  .validator(pricesM2InputSchema)
  .handler(async ({ data }) => (await answer(upstream().flats.pricesM2(data))).data.prices)
