import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { BaseMap } from '#app/contract/map.ts'

/** Where the site serves what `import-media` copied from `map`. */
const MAPS_URL = '/media/demo/map'
const KINDS: Record<string, NonNullable<BaseMap>['kind']> = { '.json': 'geojson', '.pmtiles': 'pmtiles' }

/** Map data of ours by the slug of its city: a drawn city (`map/perm.json`) or an extract (`map/perm.pmtiles`). */
export async function readBaseMaps(folder: string): Promise<Record<string, NonNullable<BaseMap>>> {
  const path = join(folder, 'map')
  const files = existsSync(path) ? (await readdir(path)).sort() : []
  const maps: Record<string, NonNullable<BaseMap>> = {}
  for (const file of files) {
    const kind = KINDS[extname(file)]
    if (kind) maps[basename(file, extname(file))] = { kind, url: `${MAPS_URL}/${file}` }
  }
  return maps
}
