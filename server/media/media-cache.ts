import { LRUCache } from 'lru-cache'
import { isHashedName } from '#app/backend/media/hashed-names.ts'
import { shareOfNode } from '#app/config/worker-place.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Read = (name: string) => Promise<Bytes | undefined>

type CacheOptions = {
  /** Bytes of all cached files together. */
  maxBytes?: number
  now?: () => number
}

const MAX_BYTES = Math.round(shareOfNode(64 * 1024 * 1024))
/** For a file that may be replaced, since its name is not derived from its content. */
const CHANGING_MS = 60_000

/**
 * Caches what was read recently, and reads a file once for all requests of the same time. Missing files and failures
 * are not cached.
 */
export function createMediaCache(
  read: Read,
  { maxBytes = MAX_BYTES, now = Date.now }: CacheOptions = {},
): Read {
  const cache = new LRUCache<string, Bytes>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => Math.max(length, 1),
    // A file that is dropped while it is read is still returned to the requests that wait for it.
    ignoreFetchAbort: true,
    perf: { now },
    ttlResolution: 0,
    fetchMethod: (name, _stale, { options }) => {
      options.ttl = isHashedName(name) ? 0 : CHANGING_MS
      return read(name)
    },
  })
  return (name) => cache.fetch(name)
}
