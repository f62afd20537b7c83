import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { type Header, zxyToTileId } from 'pmtiles'
import type { Box } from '#app/backend/maps/city-sheet.ts'

/** z, x, y of a tile, and its bytes as they are stored. */
export type Tile = { zxy: readonly [z: number, x: number, y: number]; bytes: Uint8Array }

type Entry = { id: number; offset: number; bytes: number; run: number }

const HEADER_BYTES = 127
/** Readers ask for so much at once, so header and directory must lie in it. */
const FIRST_BYTES = 16_384
const E7 = 1e7
const GZIP = 2
const MVT = 1

type TilesFile = {
  path: string
  /** In the order of tile ids. */
  tiles: AsyncIterable<Tile>
  /** Already packed by gzip. */
  metadata: Uint8Array
  box: Box
  zooms: readonly [min: number, max: number]
}

/**
 * Writes an archive of PMTiles 3 (github.com/protomaps/PMTiles, spec/v3) of vector tiles packed by gzip, without leaf
 * directories: for some thousands of tiles. Equal tiles are stored once.
 *
 * @returns tiles, and bytes of the file
 * @throws {RangeError} when its directory is too large
 */
export async function writeTiles({
  path,
  tiles,
  metadata,
  box,
  zooms,
}: TilesFile): Promise<{ tiles: number; bytes: number }> {
  const file = await open(path, 'w')
  try {
    const entries: Entry[] = []
    const stored = new Map<string, { offset: number; bytes: number }>()
    const dataOffset = FIRST_BYTES + metadata.length
    await file.write(metadata, 0, metadata.length, FIRST_BYTES)
    let dataBytes = 0
    let count = 0
    for await (const { zxy, bytes } of tiles) {
      const hash = createHash('sha256').update(bytes).digest('base64')
      const known = stored.get(hash) ?? { offset: dataBytes, bytes: bytes.length }
      if (!stored.has(hash)) {
        await file.write(bytes, 0, bytes.length, dataOffset + dataBytes)
        stored.set(hash, known)
        dataBytes += bytes.length
      }
      const id = zxyToTileId(...zxy)
      const last = entries.at(-1)
      if (last && last.id + last.run === id && last.offset === known.offset) last.run++
      else entries.push({ id, ...known, run: 1 })
      count++
    }
    const root = gzipSync(directory(entries))
    if (HEADER_BYTES + root.length > FIRST_BYTES) throw new RangeError('the directory is too large')
    const header = headerOf({
      rootDirectoryLength: root.length,
      jsonMetadataLength: metadata.length,
      tileDataOffset: dataOffset,
      tileDataLength: dataBytes,
      numAddressedTiles: count,
      numTileEntries: entries.length,
      numTileContents: stored.size,
      minZoom: zooms[0],
      maxZoom: zooms[1],
      box,
    })
    await file.write(Buffer.concat([header, root]), 0, HEADER_BYTES + root.length, 0)
    return { tiles: count, bytes: dataOffset + dataBytes }
  } finally {
    await file.close()
  }
}

/** Columns of numbers: differences of ids, runs, lengths, offsets; 0 for an offset right behind the tile before. */
function directory(entries: readonly Entry[]): Buffer {
  const numbers = [
    entries.length,
    ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ bytes }) => bytes),
    ...entries.map(({ offset }, index) => {
      const before = entries[index - 1]
      return before && offset === before.offset + before.bytes ? 0 : offset + 1
    }),
  ]
  return Buffer.from(numbers.flatMap(varint))
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
  return [...bytes, rest]
}

type HeaderFields = Pick<
  Header,
  | 'rootDirectoryLength'
  | 'jsonMetadataLength'
  | 'tileDataOffset'
  | 'numAddressedTiles'
  | 'numTileEntries'
  | 'numTileContents'
  | 'minZoom'
  | 'maxZoom'
> & { tileDataLength: number; box: Box }

function headerOf({ box: [west, south, east, north], ...fields }: HeaderFields): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 'ascii')
  header[7] = 3
  const longs = [
    HEADER_BYTES,
    fields.rootDirectoryLength,
    FIRST_BYTES,
    fields.jsonMetadataLength,
    // No leaf directories.
    fields.tileDataOffset,
    0,
    fields.tileDataOffset,
    fields.tileDataLength,
    fields.numAddressedTiles,
    fields.numTileEntries,
    fields.numTileContents,
  ]
  for (const [index, value] of longs.entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * index)
  // Not clustered: of equal tiles, the later ones point back.
  header.set([0, GZIP, GZIP, MVT, fields.minZoom, fields.maxZoom], 96)
  const degrees = [west, south, east, north]
  for (const [index, value] of degrees.entries()) header.writeInt32LE(Math.round(value * E7), 102 + 4 * index)
  header[118] = fields.maxZoom
  header.writeInt32LE(Math.round(((west + east) / 2) * E7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * E7), 123)
  return header
}
