import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

export const getInfrastructure = createServerFn({ method: 'GET' })
  .validator(z.object({ slug: z.string().max(80) }))
  .handler(
    async ({ data }) =>
      (await answer(upstream().map.infrastructure({ project: data.slug }))).data.infrastructure_map,
  )
