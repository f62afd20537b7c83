import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readJson } from '#app/backend/content/files/read-json.ts'

const listSchema = z.object({
  pictures: z.array(
    z.object({
      file: z.string(),
      kind: z.string().optional(),
      building: z.string().optional(),
      month: z.string().optional(),
    }),
  ),
})

/** Construction pictures by the building's external id and month: `rechnoy-6 2026-11`. */
export async function readProgressPhotos(folder: string): Promise<Map<string, string[]>> {
  if (!existsSync(join(folder, 'pictures.json'))) return new Map()
  const { pictures } = await readJson(folder, 'pictures.json', listSchema)
  const photos = new Map<string, string[]>()
  for (const { file, kind, building, month } of pictures) {
    if (kind !== 'progress' || building === undefined || month === undefined) continue
    const key = `${building} ${month}`
    photos.set(key, [...(photos.get(key) ?? []), file])
  }
  return photos
}
