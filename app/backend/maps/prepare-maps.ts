import { type FileHandle, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CityPlaces } from './city-places.ts'
import { sheetAround } from './city-sheet.ts'
import { MapFileUnreadable, MapRefused } from './map-error.ts'
import { prepareOsm } from './osm/prepare-osm.ts'
import { beginsAsOsm } from './osm/read-blobs.ts'
import { beginsAsTiles, cropTiles, holdsCity, openTiles } from './tiles/crop-tiles.ts'

/** Enough of a file to tell what it is. */
const START_BYTES = 64

/** A map that was written into the content folder. */
export type WrittenMap = {
  city: string
  /** Within the folder. */
  file: string
  bytes: number
  /** What a browser loads; of tiles it loads those it shows. */
  packed_bytes: number | null
  streets: number | null
  tiles: number | null
}

type PrepareOptions = {
  path: string
  /** The content folder. */
  folder: string
  cities: readonly CityPlaces[]
  onProgress: (share: number) => void
}

/**
 * Makes the maps of the company's cities from a file of OpenStreetMap data or of tiles, told apart by their first bytes,
 * in `map/` of a content folder. A map of a city that lies outside of the file stays as it is.
 *
 * @returns the maps, and names of cities outside of the file
 * @throws {MapFileUnreadable} when the file is none of these, cut or damaged
 * @throws {MapRefused} when no city lies in the file, or a map cannot be written; nothing is half-written
 */
export async function prepareMaps({ path, folder, cities, onProgress }: PrepareOptions) {
  const file = await open(path).catch((error: unknown) => unreadable(path, error))
  try {
    const { size } = await stat(path)
    const start = Buffer.alloc(START_BYTES)
    // A folder can be opened, but not read.
    const { bytesRead } = await file
      .read(start, 0, START_BYTES, 0)
      .catch((error: unknown) => unreadable(path, error))
    const known = start.subarray(0, bytesRead)
    if (!(beginsAsOsm(known) || beginsAsTiles(known))) throw notAMap(path)
    await mkdir(join(folder, 'map'), { recursive: true })
    const options = { file, size, folder, cities, onProgress }
    const { written, outside } = await (beginsAsTiles(known) ? fromTiles(options) : fromOsm(options))
    if (written.length > 0) return { written, outside }
    throw new MapRefused(
      `${path} has no streets around the complexes of ${outside.join(', ')}. Take the file of the region where they are; nothing was changed`,
    )
  } finally {
    await file.close()
  }
}

type Options = { file: FileHandle; size: number } & Omit<PrepareOptions, 'path'>

async function fromOsm({ folder, ...options }: Options) {
  const maps = await prepareOsm(options)
  const written: WrittenMap[] = []
  for (const { city, text, packedBytes, streets } of maps) {
    if (text === undefined) continue
    await replace(folder, city.slug, '.json', (part) => writeFile(part, text))
    written.push({
      city: city.name,
      file: `map/${city.slug}.json`,
      bytes: Buffer.byteLength(text),
      packed_bytes: packedBytes,
      streets,
      tiles: null,
    })
  }
  return { written, outside: maps.filter(({ text }) => text === undefined).map(({ city }) => city.name) }
}

async function fromTiles({ file, size, folder, cities, onProgress }: Options) {
  const tiles = await openTiles(file, size)
  const inside = cities.filter((city) => holdsCity(tiles.header, city))
  const written: WrittenMap[] = []
  for (const city of inside) {
    const made = { tiles: 0, bytes: 0 }
    await replace(folder, city.slug, '.pmtiles', async (part) => {
      Object.assign(made, await cropTiles(tiles, sheetAround(city.complexes), part))
    })
    written.push({
      city: city.name,
      file: `map/${city.slug}.pmtiles`,
      packed_bytes: null,
      streets: null,
      ...made,
    })
    onProgress(written.length / inside.length)
  }
  return { written, outside: cities.filter((city) => !inside.includes(city)).map(({ name }) => name) }
}

const KINDS = ['.json', '.pmtiles']

/** Writes a map beside its place and puts it there when it is whole. A city has one map: one of the other kind goes. */
async function replace(
  folder: string,
  slug: string,
  kind: string,
  write: (part: string) => Promise<void>,
): Promise<void> {
  const place = join(folder, 'map', `${slug}${kind}`)
  const part = `${place}.part`
  try {
    await write(part)
    await rename(part, place)
  } catch (error) {
    await rm(part, { force: true })
    throw unwritten(place, error)
  }
  for (const other of KINDS)
    if (other !== kind) await rm(join(folder, 'map', `${slug}${other}`), { force: true })
}

function unwritten(place: string, error: unknown): unknown {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new MapRefused(
      `There is no room on the disk for ${place}: free some and run this again; the map of before stays`,
    )
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new MapRefused(`${place} cannot be written (${code}): run this as the owner of the folder`)
  return error
}

function unreadable(path: string, error: unknown): never {
  const code = codeOf(error)
  if (code === 'ENOENT') throw new MapFileUnreadable(`${path}: there is no such file`)
  if (code === 'EISDIR') throw new MapFileUnreadable(`${path} is a folder: name a file`)
  if (code === 'EACCES') throw new MapFileUnreadable(`${path} must not be read by this account`)
  throw error
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const notAMap = (path: string) =>
  new MapFileUnreadable(
    `${path} is not a map file: it begins neither as .osm.pbf nor as .pmtiles (version 3). Of .osm or .osm.bz2 make one: osmium cat FILE -o NEW.osm.pbf`,
  )
