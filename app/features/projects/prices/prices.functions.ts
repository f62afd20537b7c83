import { createServerFn } from '@tanstack/react-start'
import { pricesM2InputSchema } from '#app/contract/prices/prices-m2.ts'
import { answerOrNull, upstream } from '#app/upstream/upstream.server.ts'

export const getPricesM2 = createServerFn({ method: 'GET' })
  .validator(pricesM2InputSchema)
  // An older API has no such call.
  .handler(async ({ data }) => (await answerOrNull(upstream().flats.pricesM2(data)))?.data.prices ?? [])
