import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'

/** Limit of the unpacked feed; real ones are under 100 MB. Protects against a decompression bomb. */
const MAX_FEED_BYTES = 1024 * 1024 * 1024
const CHUNK = 64 * 1024

/** A feed file that is read once, from start to end. */
export type FeedInput = {
  /** Unpacked bytes. */
  chunks: AsyncIterable<Uint8Array>
  /** Hash of the file as stored; complete after all chunks are read. */
  sha256(): string
  bytes(): number
}

/** Opens a feed file, plain or gzip: recognised by its first bytes, never by its name. */
export function openFeedFile(path: string, maxBytes = MAX_FEED_BYTES): FeedInput {
  const hash = createHash('sha256')
  let bytes = 0

  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
      const buffer = Buffer.from(chunk)
      hash.update(buffer)
      yield buffer
    }
  }

  async function* limited(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of unpack(hashed())) {
        bytes += chunk.length
        if (bytes > maxBytes)
          throw new FeedUnreadable('too-large', `The feed is larger than ${maxBytes} bytes. Split it.`)
        yield chunk
      }
    } catch (error) {
      throw readingFault(path, error)
    }
  }

  let digest: string | undefined
  return { chunks: limited(), sha256: () => (digest ??= hash.digest('hex')), bytes: () => bytes }
}

async function* unpack(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Uint8Array> {
  const first = await chunks.next()
  if (first.done) return
  const isGzip = first.value[0] === 0x1f && first.value[1] === 0x8b
  const all = startingWith(first.value, chunks)
  if (!isGzip) return yield* all
  const gunzip = createGunzip({ chunkSize: CHUNK })
  // Errors come through the iteration; pipeline only has to pass them on.
  pipeline(Readable.from(all), gunzip, () => {})
  for await (const chunk of gunzip) yield Buffer.from(chunk)
}

async function* startingWith(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

function readingFault(path: string, cause: unknown): unknown {
  if (cause instanceof FeedUnreadable || !(cause instanceof Error) || !('code' in cause)) return cause
  const code = String(cause.code)
  if (code.startsWith('Z_')) {
    return new FeedUnreadable(
      'broken-xml',
      `The gzip file is damaged or cut off (${code}). Fetch it again.`,
      { cause },
    )
  }
  const why = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : code
  return new FeedUnreadable('unavailable', `Cannot read ${path}: ${why}. Check the path.`, { cause })
}
