import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cityPlaces } from '#app/backend/maps/city-places.ts'
import { MapFileUnreadable, MapRefused } from '#app/backend/maps/map-error.ts'
import { prepareMaps, type WrittenMap } from '#app/backend/maps/prepare-maps.ts'
import { CommandError, print, runCommand, withDatabase } from './run-command.ts'

const USAGE = `Usage: npm run maps -- prepare FILE FOLDER [--json]
FILE is an .osm.pbf of the region (download.geofabrik.de and others) or a .pmtiles in the schema of Protomaps. Makes
FOLDER/map/{city}.json or .pmtiles of the streets around the published complexes of each city that lies in the file.
FOLDER is the content folder; bring the maps to the site by: npm run content -- import FOLDER. See docs/maps.md.`

const PROGRESS_PERCENT = 10

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  })
  const [verb, path, folder, ...rest] = positionals
  if (verb !== 'prepare' || path === undefined || folder === undefined || rest.length > 0)
    throw new CommandError(USAGE, 2)
  if (!existsSync(join(folder, 'content'))) throw new CommandError(`${folder} has no folder "content"`, 2)
  const { cities, withoutPlace } = await withDatabase(({ db }) => cityPlaces(db))
  if (cities.length === 0) {
    throw new CommandError(
      'No published complex has a place. Give lat and lon in content/projects of the folder, or in the feed, import it, and run this again',
      1,
    )
  }
  try {
    const made = await prepareMaps({ path, folder, cities, onProgress: progress() })
    print({ ...made, without_place: withoutPlace }, values.json, () => [
      ...made.written.map(describe),
      ...made.outside.map((city) => `${city} lies outside of the file; its map stays as it was`),
      ...withoutPlace.map((name) => `${name} has no place: give it lat and lon`),
      `Bring them to the site: npm run content -- import ${folder}`,
    ])
    return 0
  } catch (error) {
    if (error instanceof MapFileUnreadable) throw new CommandError(error.message, 2)
    if (error instanceof MapRefused) throw new CommandError(error.message, 1)
    throw error
  }
})

function describe({ city, file, bytes, packed_bytes, streets, tiles }: WrittenMap): string {
  const size = `${Math.ceil(bytes / 1000)} KB`
  if (packed_bytes === null)
    return `${city}: ${file}, ${tiles} tiles, ${size}; a browser loads those that it shows`
  return `${city}: ${file}, ${streets} streets, ${size}; a browser loads ${Math.ceil(packed_bytes / 1000)} KB`
}

/** Says on standard error how far it is, at each tenth. */
function progress(): (share: number) => void {
  let told = 0
  return (share) => {
    const percent = Math.floor((share * 100) / PROGRESS_PERCENT) * PROGRESS_PERCENT
    if (percent <= told) return
    told = percent
    process.stderr.write(`${percent} %\n`)
  }
}
