import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { answer, upstream } from '#app/upstream/upstream.server.ts'
import { nearestPlaces } from './nearest-places.ts'

export const getInfrastructure = createServerFn({ method: 'GET' })
  .validator(z.object({ slug: z.string().max(80) }))
  .handler(
    async ({ data }) =>
      (await answer(upstream().map.infrastructure({ project: data.slug }))).data.infrastructure_map,
  )

/** The nearest place of each kind; none for a project without places. */
export const getNearest = createServerFn({ method: 'GET' })
  .validator(z.object({ slug: z.string().max(80) }))
  .handler(async ({ data }) => {
    const { data: found } = await answer(upstream().map.infrastructure({ project: data.slug }))
    return nearestPlaces(found.infrastructure_map.objects)
  })
