import * as z from 'zod'
import type { ApiContext } from '#app/backend/context/services.ts'
import { OSM_ATTRIBUTION } from '#app/backend/maps/attribution.ts'
import { readPage } from '#app/backend/pages/read-page.ts'
import { type BaseMap, baseMapSchema } from '#app/contract/map.ts'

const mapsSchema = z.record(z.string(), baseMapSchema)

/** The site's own base map by city slug; null for a city without one. */
export async function baseMaps(context: ApiContext): Promise<(citySlug: string) => BaseMap> {
  const maps = await readPage('maps', mapsSchema, context)
  return (citySlug) => {
    const base = maps?.[citySlug] ?? null
    // Tiles in the layers of Protomaps are made of OpenStreetMap, whose licence asks for it.
    return base?.kind === 'pmtiles' ? { ...base, attribution: OSM_ATTRIBUTION } : base
  }
}
