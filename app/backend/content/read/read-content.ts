import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import * as z from 'zod'
import { ContentInvalid } from '#app/backend/content/files/content-invalid.ts'
import { documentsOf } from '#app/backend/content/files/documents.ts'
import { readPictures } from '#app/backend/content/files/pictures.ts'
import { readJson } from '#app/backend/content/files/read-json.ts'
import { videosOf } from '#app/backend/content/files/videos.ts'
import { folderMedia } from '#app/backend/content/folder/folder-media.ts'
import { readEntries } from '#app/backend/content/folder/read-entries.ts'
import {
  citiesSchema,
  infrastructureSchema,
  selectionsSchema,
} from '#app/backend/content/schemas/content-schemas.ts'
import { projectSchema } from '#app/backend/content/schemas/project-schema.ts'
import type { BaseMap } from '#app/contract/map.ts'
import { readProgress } from './read-progress.ts'
import { readProjectEntries } from './read-project-entries.ts'

async function readProjects(folder: string) {
  const files = (await readdir(join(folder, 'content/projects')).catch(() => []))
    .filter((name) => name.endsWith('.json'))
    .sort()
  const projects = await Promise.all(
    files.map((name) => readJson(folder, `content/projects/${name}`, projectSchema)),
  )
  return projects.sort((a, b) => a.sort - b.sort)
}

/** A folder may hold any part of a site. */
async function readIfThere<Schema extends z.ZodType>(folder: string, file: string, schema: Schema) {
  return existsSync(join(folder, file)) ? readJson(folder, file, schema) : undefined
}

/** Advantages are requested by id, so an id must be unique across all pages. */
function refuseDuplicateIds(advantages: readonly { id: number; title: string }[]): void {
  const titles = new Map<number, string>()
  for (const { id, title } of advantages) {
    const other = titles.get(id)
    if (other !== undefined)
      throw new ContentInvalid(`advantages: id ${id} is both "${other}" and "${title}"`)
    titles.set(id, title)
  }
}

const homeAdvantages = (data: unknown) => homeSchema.parse(data).advantages
const homeSchema = z.object({ advantages: z.array(z.object({ id: z.number(), title: z.string() })) })

/**
 * Reads the texts and pictures of a site from a folder: `content/`, `pictures.json` and the file names in
 * `map/`.
 *
 * @throws {ContentInvalid} naming all faults of the first invalid file
 */
export async function readContent(folder: string) {
  const pictures = await readPictures(folder)
  const projects = await readProjects(folder)
  const documents = await documentsOf(folder)
  const media = folderMedia(pictures, documents, await videosOf(folder))
  const { files: entries, faults } = await readEntries(folder, media)
  if (faults.length > 0) throw new ContentInvalid(faults.join('\n'))
  refuseDuplicateIds([
    ...entries.flatMap((entry) => (entry.kind === 'home' ? homeAdvantages(entry.data) : [])),
    ...projects.flatMap(({ advantages }) => advantages),
  ])
  return {
    pictures,
    media,
    entries,
    cities: (await readIfThere(folder, 'content/cities.json', citiesSchema)) ?? [],
    projects,
    infrastructure: await readProjectEntries(folder, 'infrastructure', infrastructureSchema, projects),
    progress: await readProgress(folder, projects, documents),
    /** Undefined: those of the site stay. */
    selections: await readIfThere(folder, 'content/selections.json', selectionsSchema),
    /** Rows of the `content` table by key. */
    pages: {
      ...(existsSync(join(folder, 'map')) && { maps: await readBaseMaps(folder) }),
    },
  }
}
export type Content = Awaited<ReturnType<typeof readContent>>

/** URL path of the files that `import-media` copied from `map`. */
const MAPS_URL = '/media/demo/map'
const KINDS: Record<string, NonNullable<BaseMap>['kind']> = { '.json': 'geojson', '.pmtiles': 'pmtiles' }

/** Base maps by city slug: a drawn city (`map/perm.json`) or an extract (`map/perm.pmtiles`). */
async function readBaseMaps(folder: string): Promise<Record<string, NonNullable<BaseMap>>> {
  const path = join(folder, 'map')
  const files = existsSync(path) ? (await readdir(path)).sort() : []
  const maps: Record<string, NonNullable<BaseMap>> = {}
  for (const file of files) {
    const kind = KINDS[extname(file)]
    if (kind) maps[basename(file, extname(file))] = { kind, url: `${MAPS_URL}/${file}` }
  }
  return maps
}
