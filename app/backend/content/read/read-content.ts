import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { ContentInvalid } from '#app/backend/content/files/content-invalid.ts'
import { documentsOf } from '#app/backend/content/files/documents.ts'
import { readPictures } from '#app/backend/content/files/pictures.ts'
import { videosOf } from '#app/backend/content/files/videos.ts'
import { folderMedia } from '#app/backend/content/folder/folder-media.ts'
import { readEntries } from '#app/backend/content/folder/read-entries.ts'
import type { BaseMap } from '#app/contract/map.ts'
import { tableEntries } from './table-entries.ts'

/**
 * Reads the texts and pictures of a site from a folder, which may hold any part of it: `content/`, `pictures.json` and
 * the file names in `map/`.
 *
 * @throws {ContentInvalid} naming file and field of each fault
 */
export async function readContent(folder: string) {
  const pictures = await readPictures(folder)
  const media = folderMedia(pictures, await documentsOf(folder), await videosOf(folder))
  const { files: entries, faults } = await readEntries(folder, media)
  if (faults.length > 0) throw new ContentInvalid(faults.join('\n'))
  const tables = tableEntries(entries, media)
  if (tables.faults.length > 0) throw new ContentInvalid(tables.faults.join('\n'))
  return {
    media,
    entries,
    /** Those of them that tables are made of. */
    tables: tables.entries,
    /** Undefined: those of the site stay. */
    maps: existsSync(join(folder, 'map')) ? await readBaseMaps(folder) : undefined,
  }
}
export type Content = Awaited<ReturnType<typeof readContent>>

/** URL path of the files that `import-media` copied from `map`. */
const MAPS_URL = '/media/demo/map'
const KINDS: Record<string, NonNullable<BaseMap>['kind']> = { '.json': 'geojson', '.pmtiles': 'pmtiles' }

/** Base maps by city slug: a drawn city (`map/perm.json`) or an extract (`map/perm.pmtiles`). */
async function readBaseMaps(folder: string): Promise<Record<string, NonNullable<BaseMap>>> {
  const maps: Record<string, NonNullable<BaseMap>> = {}
  for (const file of (await readdir(join(folder, 'map'))).sort()) {
    const kind = KINDS[extname(file)]
    if (kind) maps[basename(file, extname(file))] = { kind, url: `${MAPS_URL}/${file}` }
  }
  return maps
}
