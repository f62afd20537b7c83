import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { MAX_QUERY_LENGTH } from '#app/domain/filter-limits.ts'
import { upstream } from '#app/upstream/upstream.server.ts'

export const findObjects = createServerFn({ method: 'GET' })
  .validator(z.object({ q: z.string().trim().min(1).max(MAX_QUERY_LENGTH) }))
  .handler(async ({ data }) => (await upstream().search.find(data)).data)
