import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readPictures } from '#app/backend/content/files/pictures.ts'
import { readJson } from '#app/backend/content/files/read-json.ts'
import { floorPlansSchema, pictureAreasSchema } from '#app/backend/content/schemas/genplan-schemas.ts'

const AREAS_SUFFIX = '.polygons.json'
const FLOOR_PLANS = 'content/floor-plans.json'

/**
 * Reads the views to choose by and their areas: `pictures/*.polygons.json` and `content/floor-plans.json` of
 * a folder. Both are optional.
 *
 * @throws {ContentInvalid} naming all faults of the first invalid file
 */
export async function readGenplan(folder: string) {
  const files = (await readdir(join(folder, 'pictures')).catch(() => []))
    .filter((name) => name.endsWith(AREAS_SUFFIX))
    .sort()
  const pictures = await readPictures(folder)
  const views = await Promise.all(
    files.map(async (name) => {
      const areas = await readJson(folder, `pictures/${name}`, pictureAreasSchema)
      return { ...areas, picture: pictures.get(areas.image, `pictures/${name}`) }
    }),
  )
  const plans = existsSync(join(folder, FLOOR_PLANS))
    ? await readJson(folder, FLOOR_PLANS, floorPlansSchema)
    : { plans: [], places: [] }
  return { views, plans }
}
export type GenplanContent = Awaited<ReturnType<typeof readGenplan>>
