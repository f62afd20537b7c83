import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  bannerSchema,
  citiesSchema,
  homeSchema,
  projectSchema,
  selectionsSchema,
  sliderSchema,
  typesTabsSchema,
} from './content-schemas.ts'
import { readPictures } from './pictures.ts'
import { readJson } from './read-json.ts'

async function readProjects(folder: string) {
  const files = (await readdir(join(folder, 'content/projects')))
    .filter((name) => name.endsWith('.json'))
    .sort()
  const projects = await Promise.all(
    files.map((name) => readJson(folder, `content/projects/${name}`, projectSchema)),
  )
  return projects.sort((a, b) => a.sort - b.sort)
}

/**
 * Reads the words and pictures of a site: `content/` and `pictures.json` of a folder.
 *
 * @throws {ContentInvalid} naming every fault of the first faulty file
 */
export async function readContent(folder: string) {
  const pictures = await readPictures(folder)
  const home = await readJson(folder, 'content/home.json', homeSchema)
  const slider = await readJson(folder, 'content/slider.json', sliderSchema)
  return {
    pictures,
    cities: await readJson(folder, 'content/cities.json', citiesSchema),
    projects: await readProjects(folder),
    selections: await readJson(folder, 'content/selections.json', selectionsSchema),
    /** Rows of the `content` table by key. */
    pages: {
      home: {
        ...home,
        advantages: home.advantages.map((item) => ({
          ...item,
          image: pictures.get(item.image, 'content/home.json'),
        })),
      },
      slider: slider.map((slide) => ({ ...slide, image: pictures.get(slide.image, 'content/slider.json') })),
      banner: await readJson(folder, 'content/banner.json', bannerSchema),
      'types-tabs': await readJson(folder, 'content/types-tabs.json', typesTabsSchema),
    },
  }
}
export type Content = Awaited<ReturnType<typeof readContent>>
