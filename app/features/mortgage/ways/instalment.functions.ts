import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { instalmentPay } from '#app/domain/mortgage/flat-pay.ts'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

/** What flats of these prices cost a month by instalments, in their order. */
export const getInstalmentPays = createServerFn({ method: 'GET' })
  .validator(z.object({ prices: z.array(z.int().positive().nullable()).max(20) }))
  .handler(async ({ data: { prices } }) => {
    const { instalments } = (await answer(upstream().mortgage.offers())).data.offers
    return prices.map((price) => instalmentPay(price, instalments))
  })
