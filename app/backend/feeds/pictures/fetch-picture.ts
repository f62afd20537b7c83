import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { MediaStore } from '#app/backend/media/media-store.ts'
import { downloadPicture, type PictureLimits, PictureUnavailable } from './download-picture.ts'
import {
  type ClaimedAddress,
  closeHost,
  recordFailed,
  recordFetched,
  releaseAddress,
} from './feed-picture-queue.ts'
import { storeFeedPicture } from './store-feed-picture.ts'

export type FetchOptions = {
  db: Kysely<Tables>
  store: MediaStore
  signal: AbortSignal
  /** Hosts in a private network, or this machine, that may be reached. */
  privateHosts: readonly string[]
  limits?: PictureLimits
  /** Runs one decoding after another: a decoded picture takes hundreds of megabytes. */
  oneAtATime: <T>(work: () => Promise<T>) => Promise<T>
}

export type FetchOutcome =
  | { outcome: 'new' | 'unchanged' | 'left'; url: string }
  | { outcome: 'failed'; url: string; problem: string }

/**
 * Downloads the picture of a claimed address, and stores it. What fails is retried later; the picture that was
 * downloaded before stays. It can be interrupted at any time without loss.
 */
export async function fetchPicture(claim: ClaimedAddress, options: FetchOptions): Promise<FetchOutcome> {
  const { db, store, signal, privateHosts, limits, oneAtATime } = options
  const { url } = claim
  try {
    const known = { etag: claim.etag, lastModified: claim.last_modified }
    const download = await downloadPicture(url, known, { ...limits, privateHosts, signal })
    if (!download) {
      await recordFetched(db, claim, undefined)
      return { outcome: 'unchanged', url }
    }
    const { bytes, etag, lastModified } = download
    const stored = await oneAtATime(async () => {
      signal.throwIfAborted()
      return storeFeedPicture(bytes, { db, store })
    })
    await recordFetched(db, claim, { ...stored, etag, last_modified: lastModified })
    return { outcome: stored.hash === claim.hash ? 'unchanged' : 'new', url }
  } catch (error) {
    if (signal.aborted) {
      await releaseAddress(db, claim)
      return { outcome: 'left', url }
    }
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    await recordFailed(db, claim, problem)
    if (error instanceof PictureUnavailable && error.isOfHost) {
      await closeHost(db, claim.host, problem, error.retryAfterMs)
    }
    return { outcome: 'failed', url, problem }
  }
}
