import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isHashedName } from '#app/backend/media/hashed-names.ts'
import { type MediaEnv, mediaFolder, mediaStoreOf } from '#app/backend/media/open-media-store.ts'
import type { ByteRange } from '#server/files/byte-range.ts'
import { createMediaCache } from './media-cache.ts'

/** A file of the media store, ready to be sent. */
export type MediaFile = {
  etag: string
  /** Bytes. */
  size: number
  /** The whole file, or a part of it. */
  read(range?: ByteRange): Blob | Uint8Array<ArrayBuffer>
}

/** Finds a file by its name; undefined when there is none. */
export type MediaSource = (name: string) => Promise<MediaFile | undefined>

/** The media store that the environment names. */
export function mediaSourceOf(env: MediaEnv): MediaSource {
  if (!env.S3_BUCKET) return folderSource(mediaFolder(env))
  const store = mediaStoreOf(env)
  return bucketSource(async (name) => (await store).read(name))
}

/** Plain files inside the folder; a name whose dots or links lead outside finds nothing. */
export function folderSource(folder: string): MediaSource {
  return async (name) => {
    if (!isSafe(name)) return undefined
    const root = await realpath(folder).catch(() => undefined)
    const path = root && (await realpath(join(root, name)).catch(() => undefined))
    if (!path?.startsWith(root + sep)) return undefined
    const found = await stat(path)
    if (!found.isFile()) return undefined
    const etag = isHashedName(name)
      ? nameTag(name)
      : `W/"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`
    // Read from the disk piece by piece while it is sent.
    const blob = await openAsBlob(path)
    return {
      etag,
      size: blob.size,
      read: (range) => (range ? blob.slice(range.start, range.end + 1) : blob),
    }
  }
}

/** Files of a bucket; those requested recently come from memory, since pages ask for the same dozen all day. */
export function bucketSource(
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>,
): MediaSource {
  const cached = createMediaCache(read)
  return async (name) => {
    if (!isSafe(name)) return undefined
    const bytes = await cached(name)
    if (!bytes) return undefined
    const etag = isHashedName(name)
      ? nameTag(name)
      : `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`
    return {
      etag,
      size: bytes.length,
      read: (range) => (range ? bytes.subarray(range.start, range.end + 1) : bytes),
    }
  }
}

/** The name says which bytes are inside: all nodes send the same tag, and a player may resume with it. */
const nameTag = (name: string): string =>
  `"${createHash('sha256').update(name).digest('base64url').slice(0, 20)}"`

/** Hidden files are those that are still being written. */
function isSafe(name: string): boolean {
  return !name.includes('\0') && !name.split('/').some((part) => part === '' || part.startsWith('.'))
}
