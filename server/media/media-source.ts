import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { type MediaEnv, mediaFolder, mediaStoreOf } from '#app/backend/media/open-media-store.ts'
import type { ByteRange } from '#server/files/byte-range.ts'
import { createMemory } from './media-memory.ts'

/** A file of the media store, ready to be sent. */
export type MediaFile = {
  etag: string
  /** Bytes. */
  size: number
  /** The whole, or a part of it. */
  open(range?: ByteRange): Readable
}

/** Finds a file by its name; undefined when there is none. */
export type MediaSource = (name: string) => Promise<MediaFile | undefined>

/** Where the environment keeps its media. */
export function mediaSourceOf(env: MediaEnv): MediaSource {
  if (!env.S3_BUCKET) return folderSource(mediaFolder(env))
  const store = mediaStoreOf(env)
  return bucketSource(async (name) => (await store).read(name))
}

/** Plain files inside the folder, wherever dots and links in a name may point. */
export function folderSource(folder: string): MediaSource {
  return async (name) => {
    if (!isSafe(name)) return undefined
    const root = await realpath(folder).catch(() => undefined)
    const path = root && (await realpath(join(root, name)).catch(() => undefined))
    if (!path?.startsWith(root + sep)) return undefined
    const { size, mtimeMs, ...found } = await describe(path)
    if (!found.isFile) return undefined
    const etag = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
    return { etag, size, open: (range) => createReadStream(path, range) }
  }
}

async function describe(path: string) {
  const found = await stat(path)
  return { size: found.size, mtimeMs: found.mtimeMs, isFile: found.isFile() }
}

/** Files of a bucket, those asked for recently from memory: a page asks for the same dozen all day. */
export function bucketSource(read: (name: string) => Promise<Uint8Array | undefined>): MediaSource {
  const recall = createMemory(read)
  return async (name) => {
    if (!isSafe(name)) return undefined
    const bytes = await recall(name)
    if (!bytes) return undefined
    const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`
    return {
      etag,
      size: bytes.length,
      open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    }
  }
}

/** Hidden files are those that are being written. */
function isSafe(name: string): boolean {
  return !name.includes('\0') && !name.split('/').some((part) => part === '' || part.startsWith('.'))
}
