import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { gathering, refuseFaults } from '#app/backend/content/files/content-invalid.ts'
import { documentsOf } from '#app/backend/content/files/documents.ts'
import { readDrawnCity } from '#app/backend/content/files/map-poster.ts'
import { readPictures } from '#app/backend/content/files/pictures.ts'
import { videosOf } from '#app/backend/content/files/videos.ts'
import { folderMedia } from '#app/backend/content/folder/folder-media.ts'
import { isPartOfSite, readEntries } from '#app/backend/content/folder/read-entries.ts'
import type { SiteSlugs } from '#app/backend/content/folder/site-slugs.ts'
import { tableEntries } from '#app/backend/content/folder/table-entries.ts'
import type { BaseMap } from '#app/contract/map.ts'

const NONE = { all: [] }

/**
 * Reads the texts and pictures of a site from a folder, which may hold any part of it: `content/`, `pictures.json` and
 * the file names in `map/`.
 *
 * @param site - what the site has, to which the folder may refer
 * @throws {ContentInvalid} naming file and field of each fault
 */
export async function readContent(folder: string, site?: SiteSlugs) {
  const faults: string[] = []
  const pictures = await gathering(faults, () => readPictures(folder))
  const documents = await gathering(faults, () => documentsOf(folder))
  const videos = await gathering(faults, () => videosOf(folder))
  const media = folderMedia(pictures ?? { all: () => new Map() }, documents ?? NONE, videos ?? NONE)
  // Of files that could not be read, whatever a text names is taken to be there: their own faults are told already.
  const isComplete = documents !== undefined && videos !== undefined
  const known = {
    picture: pictures ? media.picture : () => ({ url: '/', width: 1, height: 1, alt: '' }),
    file: isComplete ? media.file : () => ({ url: '/', ext: '', bytes: 0 }),
  }
  const { files: entries, faults: ofEntries } = await readEntries(folder, known, site)
  // Of a part, an import checks it together with what the site has.
  const tables = tableEntries(entries, known, isPartOfSite(entries))
  refuseFaults([...faults, ...(ofEntries.length > 0 ? ofEntries : tables.faults)])
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
    if (!kind) continue
    const { attribution, poster } =
      kind === 'geojson' ? await readDrawnCity(folder, `map/${file}`) : { attribution: null }
    maps[basename(file, extname(file))] = {
      kind,
      url: `${MAPS_URL}/${file}`,
      attribution,
      poster: poster ? { url: `/media/${poster.name}`, width: poster.width, bounds: poster.bounds } : null,
    }
  }
  return maps
}
