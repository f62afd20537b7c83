import { createServerFn } from '@tanstack/react-start'
import { storehouseInputSchema } from '#app/contract/storehouse.ts'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

export const getStorehouse = createServerFn({ method: 'GET' })
  .validator(storehouseInputSchema)
  .handler(async ({ data }) => (await answer(upstream().storehouse.list(data))).data.storehouse)
