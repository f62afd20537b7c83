import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { answerOrNull, upstream } from '#app/upstream/upstream.server.ts'
import { nearestPlaces } from './nearest-places.ts'

/** Null for a project of which nobody has told the place. */
export const getInfrastructure = createServerFn({ method: 'GET' })
  .validator(z.object({ slug: z.string().max(80) }))
  .handler(({ data }) => infrastructureOf(data.slug))

/** The nearest place of each kind; none for a project without places. */
export const getNearest = createServerFn({ method: 'GET' })
  .validator(z.object({ slug: z.string().max(80) }))
  .handler(async ({ data }) => nearestPlaces((await infrastructureOf(data.slug))?.objects ?? []))

async function infrastructureOf(project: string) {
  return (await answerOrNull(upstream().map.infrastructure({ project })))?.data.infrastructure_map ?? null
}
