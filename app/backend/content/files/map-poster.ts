import * as z from 'zod'
import { drawPoster } from '#app/backend/maps/poster/draw-poster.ts'
import { hashedName } from '#app/backend/media/hashed-names.ts'
import { readJson } from './read-json.ts'

const drawnCitySchema = z.object({
  attribution: z.string().max(120).optional(),
  features: z.array(z.unknown()).default([]),
})

/**
 * Reads a drawn city of a content folder: its attribution, and the poster that is made of it. A city of tiles has no
 * poster.
 *
 * @param file - `map/perm.json`
 * @throws {ContentInvalid} when the file is no drawing
 */
export async function readDrawnCity(folder: string, file: string) {
  const { attribution = null, features } = await readJson(folder, file, drawnCitySchema)
  const drawn = drawPoster(features)
  if (!drawn) return { attribution, poster: undefined }
  const { svg, width, bounds } = drawn
  const bytes = Buffer.from(svg)
  return { attribution, poster: { name: hashedName('m', bytes, 'poster.svg'), bytes, width, bounds } }
}
