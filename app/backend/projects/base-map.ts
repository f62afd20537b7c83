import * as z from 'zod'
import type { ApiContext } from '#app/backend/context/services.ts'
import { readPage } from '#app/backend/pages/read-page.ts'
import { type BaseMap, baseMapSchema } from '#app/contract/map.ts'

const mapsSchema = z.record(z.string(), baseMapSchema)

/** The site's own base map by city slug; null for a city without one. */
export async function baseMaps(context: ApiContext): Promise<(citySlug: string) => BaseMap> {
  const maps = await readPage('maps', mapsSchema, context)
  return (citySlug) => maps?.[citySlug] ?? null
}
