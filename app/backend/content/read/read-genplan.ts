import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gathering, refuseFaults } from '#app/backend/content/files/content-invalid.ts'
import { readPictures } from '#app/backend/content/files/pictures.ts'
import { readJson } from '#app/backend/content/files/read-json.ts'
import { floorPlansSchema, pictureAreasSchema } from '#app/backend/content/schemas/genplan-schemas.ts'

const AREAS_SUFFIX = '.polygons.json'
const FLOOR_PLANS = 'content/floor-plans.json'

/**
 * Reads the views to choose by and their areas: `pictures/*.polygons.json` and `content/floor-plans.json` of
 * a folder. Both are optional.
 *
 * @throws {ContentInvalid} naming file and field of each fault
 */
export async function readGenplan(folder: string) {
  const files = (await readdir(join(folder, 'pictures')).catch(() => []))
    .filter((name) => name.endsWith(AREAS_SUFFIX))
    .sort()
  const faults: string[] = []
  const pictures = await gathering(faults, () => readPictures(folder))
  const read = await Promise.all(
    files.map((name) =>
      gathering(faults, async () => {
        const areas = await readJson(folder, `pictures/${name}`, pictureAreasSchema)
        return pictures && { ...areas, picture: pictures.get(areas.image, `pictures/${name}`) }
      }),
    ),
  )
  const plans = existsSync(join(folder, FLOOR_PLANS))
    ? await gathering(faults, () => readJson(folder, FLOOR_PLANS, floorPlansSchema))
    : undefined
  refuseFaults(faults)
  const views = read.filter((view) => view !== undefined)
  return { views, plans: plans ?? { plans: [], places: [] } }
}
export type GenplanContent = Awaited<ReturnType<typeof readGenplan>>
