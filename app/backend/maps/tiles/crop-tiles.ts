import type { FileHandle } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib'
import { Compression, type Header, PMTiles, type Source, TileType, zxyToTileId } from 'pmtiles'
import * as z from 'zod'
import type { CityPlaces } from '#app/backend/maps/city-places.ts'
import { type Box, type CitySheet, isInBox } from '#app/backend/maps/city-sheet.ts'
import { MapFileUnreadable } from '#app/backend/maps/map-error.ts'
import { type Tile, writeTiles } from './write-tiles.ts'

/** Zooms that the site's map shows; nearer than 15, the tiles of 15 are drawn larger. */
const [MIN_ZOOM, MAX_ZOOM] = [6, 15]
/** A directory of so many tiles fits into the first request of a reader; a wider city gets fewer zooms. */
const MAX_TILES = 2_500
/** Layers of Protomaps' basemap that the style of the site draws. */
const LAYERS = ['roads', 'water', 'landuse', 'buildings']

const metadataSchema = z.looseObject({ vector_layers: z.array(z.looseObject({ id: z.string() })) })

/** An archive of vector tiles that is open for reading. */
export type TilesFile = { tiles: PMTiles; header: Header; metadata: Uint8Array }

/** Whether a file begins as a .pmtiles of version 3. */
export const beginsAsTiles = (start: Buffer): boolean =>
  start.subarray(0, 8).equals(Buffer.from('PMTiles\u0003'))

/** @throws {MapFileUnreadable} when the file is cut, has no vector tiles, or tiles of another schema */
export async function openTiles(file: FileHandle, size: number): Promise<TilesFile> {
  const tiles = new PMTiles(sourceOf(file, size), undefined, unpack)
  const header = await tiles.getHeader().catch((error: unknown) => refuse(error))
  const { tileDataOffset, tileDataLength = 0, tileType } = header
  if (tileDataOffset + tileDataLength > size) throw cut()
  if (tileType !== TileType.Mvt)
    throw new MapFileUnreadable('The file has pictures, not vector tiles (MVT). Take a basemap of Protomaps')
  const metadata: unknown = await tiles.getMetadata().catch((error: unknown) => refuse(error))
  const layers = metadataSchema.safeParse(metadata).data?.vector_layers.map(({ id }) => id) ?? []
  const missing = LAYERS.filter((layer) => !layers.includes(layer))
  if (missing.length > 0) {
    throw new MapFileUnreadable(
      `The file has no layers ${missing.join(', ')}; it has ${layers.join(', ') || 'none'}. Take a basemap in the schema of Protomaps (maps.protomaps.com/builds)`,
    )
  }
  return { tiles, header, metadata: gzipSync(JSON.stringify(metadata)) }
}

/** Whether all complexes of a city lie within the file. */
export function holdsCity({ minLon, minLat, maxLon, maxLat }: Header, { complexes }: CityPlaces): boolean {
  const box = [minLon, minLat, maxLon, maxLat] as const
  return complexes.every((place) => isInBox(place, box))
}

/** Writes the tiles of a sheet to a file of their own. @throws {MapFileUnreadable} when a tile cannot be read */
export async function cropTiles({ tiles, header, metadata }: TilesFile, sheet: CitySheet, path: string) {
  const [from, limit] = [Math.max(MIN_ZOOM, header.minZoom), Math.min(MAX_ZOOM, header.maxZoom)]
  const zooms = Array.from({ length: limit - from + 1 }, (_, index) => from + index)
  const to = zooms.findLast((zoom) => tilesOf(sheet.box, from, zoom).length <= MAX_TILES) ?? from
  async function* read(): AsyncGenerator<Tile> {
    for (const zxy of tilesOf(sheet.box, from, to)) {
      const tile = await tiles.getZxy(...zxy).catch((error: unknown) => refuse(error))
      if (tile) yield { zxy, bytes: gzipSync(new Uint8Array(tile.data)) }
    }
  }
  return await writeTiles({ path, tiles: read(), metadata, box: sheet.box, zooms: [from, to] })
}

/** Tiles that a box touches at the zooms, in the order of their ids. */
function tilesOf(
  [west, south, east, north]: Box,
  from: number,
  to: number,
): [z: number, x: number, y: number][] {
  const found: [number, number, number][] = []
  for (let zoom = from; zoom <= to; zoom++) {
    const [left, top] = tileAt(west, north, zoom)
    const [right, bottom] = tileAt(east, south, zoom)
    for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) found.push([zoom, x, y])
  }
  return found.toSorted((a, b) => zxyToTileId(...a) - zxyToTileId(...b))
}

/** The tile of web Mercator that a place lies in. */
function tileAt(lon: number, lat: number, zoom: number): [x: number, y: number] {
  const count = 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  const within = (share: number) => Math.min(Math.max(Math.floor(share * count), 0), count - 1)
  return [within((lon + 180) / 360), within(0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI))]
}

function sourceOf(file: FileHandle, size: number): Source {
  return {
    getKey: () => 'map',
    getBytes: async (offset, length) => {
      // The first request asks for more than a small file has.
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - offset)))
      const { bytesRead } = await file.read(buffer, 0, buffer.length, offset)
      if (bytesRead < buffer.length || (offset > 0 && buffer.length < length)) throw cut()
      return { data: new Uint8Array(buffer).buffer }
    },
  }
}

async function unpack(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  return new Uint8Array(unpackers[compression](Buffer.from(bytes))).buffer
}

const unpackers: Record<Compression, (bytes: Buffer) => Buffer> = {
  [Compression.Unknown]: (bytes) => bytes,
  [Compression.None]: (bytes) => bytes,
  [Compression.Gzip]: (bytes) => gunzipSync(bytes),
  [Compression.Brotli]: (bytes) => brotliDecompressSync(bytes),
  [Compression.Zstd]: (bytes) => zstdDecompressSync(bytes),
}

function refuse(error: unknown): never {
  if (error instanceof MapFileUnreadable) throw error
  throw new MapFileUnreadable(
    `The file is damaged (${error instanceof Error ? error.message : 'unknown'}). Download it again`,
  )
}

const cut = () =>
  new MapFileUnreadable(
    "The file is cut: it has fewer bytes than it says. Download it again, and compare its size with the server's",
  )
