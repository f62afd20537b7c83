import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { commerceInputSchema } from '#app/contract/commerce/commerce.ts'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

export const getCommerce = createServerFn({ method: 'GET' })
  .validator(commerceInputSchema)
  .handler(async ({ data }) => (await answer(upstream().commerce.list(data))).data.commerce)

export const getCommercialUnit = createServerFn({ method: 'GET' })
  .validator(z.object({ id: z.int().positive() }))
  .handler(async ({ data }) => (await answer(upstream().commerce.get(data))).data.unit)
