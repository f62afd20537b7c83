import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { idSchema } from '#app/contract/wire/query.ts'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

export const getAdvantage = createServerFn({ method: 'GET' })
  .validator(z.object({ id: idSchema }))
  .handler(async ({ data }) => (await answer(upstream().popups.advantage(data))).data.advantage)
