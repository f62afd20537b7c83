import type { FileHandle } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { PbfReader } from 'pbf'
import { MapFileUnreadable } from '#app/backend/maps/map-error.ts'

/** Limits of the format (wiki.openstreetmap.org/wiki/PBF_Format). */
const MAX_HEADER_BYTES = 64 * 1024
const MAX_BLOB_BYTES = 32 * 1024 * 1024
const LENGTH_BYTES = 4

/** Where a packed block lies in the file. */
export type BlobSpot = { type: string; offset: number; bytes: number }

const cut = (offset: number, size: number) =>
  new MapFileUnreadable(
    `The file is cut: at byte ${offset} it says more than its ${size} bytes hold. Download it again, and compare its size or MD5 with the server's`,
  )

/**
 * Finds the blocks of an .osm.pbf by the lengths before them, without unpacking any.
 *
 * @throws {MapFileUnreadable} when the file is cut or is not of this format
 */
export async function findBlobs(file: FileHandle, size: number): Promise<BlobSpot[]> {
  const spots: BlobSpot[] = []
  let offset = 0
  while (offset < size) {
    if (offset + LENGTH_BYTES > size) throw cut(offset, size)
    const headerBytes = (await readAt(file, offset, LENGTH_BYTES)).readUInt32BE()
    if (headerBytes === 0 || headerBytes > MAX_HEADER_BYTES) throw damaged(offset)
    const start = offset + LENGTH_BYTES
    if (start + headerBytes > size) throw cut(offset, size)
    const header = readHeader(await readAt(file, start, headerBytes), offset)
    const spot = { type: header.type, offset: start + headerBytes, bytes: header.bytes }
    if (spot.offset + spot.bytes > size) throw cut(spot.offset, size)
    spots.push(spot)
    offset = spot.offset + spot.bytes
  }
  return spots
}

/** Whether a file begins as an .osm.pbf does. @param start - its first bytes, 64 if it has them */
export function beginsAsOsm(start: Buffer): boolean {
  if (start.length < 2 * LENGTH_BYTES) return false
  const headerBytes = start.readUInt32BE()
  return headerBytes <= MAX_HEADER_BYTES && start.subarray(LENGTH_BYTES).includes('OSMHeader')
}

/** The unpacked bytes of a block. @throws {MapFileUnreadable} when it is damaged or packed in a way of few programs */
export async function readBlob(file: FileHandle, { offset, bytes }: BlobSpot): Promise<Uint8Array> {
  const packed = await readAt(file, offset, bytes)
  const blob: { raw?: Uint8Array; zlib?: Uint8Array } = {}
  reading(offset, () =>
    new PbfReader(packed).readFields((tag, result, pbf) => {
      if (tag === 1) result.raw = pbf.readBytes()
      if (tag === 3) result.zlib = pbf.readBytes()
    }, blob),
  )
  if (blob.raw) return blob.raw
  const { zlib } = blob
  if (zlib) return reading(offset, () => inflateSync(zlib, { maxOutputLength: MAX_BLOB_BYTES }))
  throw new MapFileUnreadable(
    'The blocks of the file are not compressed with zlib. Convert it: osmium cat FILE -o NEW.osm.pbf',
  )
}

/** Runs a reader of a block; whatever stops it means that the block is damaged. */
export function reading<T>(offset: number, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof MapFileUnreadable) throw error
    throw damaged(offset)
  }
}

function readHeader(bytes: Buffer, offset: number): { type: string; bytes: number } {
  const header = reading(offset, () =>
    new PbfReader(bytes).readFields(
      (tag, result, pbf) => {
        if (tag === 1) result.type = pbf.readString()
        if (tag === 3) result.bytes = pbf.readVarint()
      },
      { type: '', bytes: 0 },
    ),
  )
  if (header.type === '' || header.bytes <= 0 || header.bytes > MAX_BLOB_BYTES) throw damaged(offset)
  return header
}

const damaged = (offset: number) =>
  new MapFileUnreadable(`The file is damaged near byte ${offset}. Download it again`)

async function readAt(file: FileHandle, offset: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(bytes)
  const { bytesRead } = await file.read(buffer, 0, bytes, offset)
  if (bytesRead < bytes) throw cut(offset, offset + bytesRead)
  return buffer
}
