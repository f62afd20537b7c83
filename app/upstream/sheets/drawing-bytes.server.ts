import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { requestFeed } from '#app/backend/feeds/source/request-feed.ts'
import { mediaStoreOf } from '#app/backend/media/open-media-store.ts'
import { lineLog } from '#app/backend/runtime/line-log.ts'
import { readEnv } from '#app/config/env.server.ts'

type Bytes = Uint8Array<ArrayBuffer>

const TIMEOUT_MS = 4_000
const MAX_BYTES = 10 * 1024 * 1024
/** A drawing may be replaced under the same address. */
const MAX_AGE_MS = 10 * 60_000
const KEPT_BYTES = 32 * 1024 * 1024

const kept = new LRUCache<string, Bytes>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ length }) => Math.max(length, 1),
  ttl: MAX_AGE_MS,
  ignoreFetchAbort: true,
  fetchMethod: async (url) => readDrawing(url),
})

/**
 * The file of a picture that a page shows by its address: of the media store, of the remote API's, or of another site.
 * Undefined where it cannot be read in time: a sheet without a drawing is better than none.
 */
export async function drawingBytes(url: string): Promise<Bytes | undefined> {
  try {
    return await kept.fetch(url)
  } catch (error) {
    lineLog.warn({ err: error, url }, 'a drawing for a PDF cannot be read; the PDF goes without it')
    return undefined
  }
}

async function readDrawing(url: string): Promise<Bytes | undefined> {
  const env = readEnv()
  const path = /^\/media\/([^?#]+)/.exec(url)?.[1]
  const { UPSTREAM_URL } = env
  if (path !== undefined && UPSTREAM_URL === undefined) {
    const store = await mediaStoreOf(env)
    return store.read(decodeURIComponent(path))
  }
  if (path !== undefined) return fromRemote(new URL(url, UPSTREAM_URL))
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  // The addresses are those of the feed: what a feed may not be read from, its drawings may not either.
  const body = await requestFeed(url, { signal, maxBytes: MAX_BYTES, privateHosts: env.PRIVATE_FEED_HOSTS })
  return whole(body)
}

async function fromRemote(url: URL): Promise<Bytes | undefined> {
  if (!url.pathname.startsWith('/media/')) return undefined
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  if (response.ok && response.body) return whole(response.body)
  await response.body?.cancel()
  return undefined
}

async function whole(body: AsyncIterable<Uint8Array>): Promise<Bytes> {
  async function* limited() {
    let bytes = 0
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) throw new Error(`The drawing is larger than ${MAX_BYTES} bytes`)
      yield chunk
    }
  }
  return new Uint8Array(await buffer(Readable.from(limited())))
}
