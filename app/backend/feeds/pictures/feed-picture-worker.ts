import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import type { Tables } from '#app/backend/database/tables.ts'
import type { MediaStore } from '#app/backend/media/media-store.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import { pollingWorker } from '#app/backend/runtime/polling-worker.ts'
import type { Worker } from '#app/backend/runtime/worker.ts'
import type { PictureLimits } from './download-picture.ts'
import { announcePictures, claimAddress } from './feed-picture-queue.ts'
import { fetchPicture } from './fetch-picture.ts'
import { removeUnused } from './remove-unused.ts'
import { listUsedAddresses } from './used-addresses.ts'

const POLL_MS = 15_000
/** At most so many downloads at once, of which at most so many from one host. */
const DOWNLOADS = 4
const DOWNLOADS_OF_HOST = 2
/** Without an import the list of addresses is made again after an hour: flats are also removed by hand. */
const LIST_EVERY_MS = 3_600_000
const ANNOUNCE_EVERY_MS = 20_000
const REMOVE_EVERY_MS = 3_600_000
/** While pictures arrive, new ones are shown and new imports looked for this often. */
const BETWEEN_MS = 5_000

export type FeedPictureOptions = {
  db: Kysely<Tables>
  store: MediaStore
  log: Log
  /** Hosts in a private network, or this machine, that may be reached. */
  privateHosts: readonly string[]
  limits?: PictureLimits
  pollMs?: number
  announceEveryMs?: number
}

/** Downloads the pictures of feeds until it is stopped. Nodes share the work: an address is claimed by one of them. */
export function startFeedPictures(options: FeedPictureOptions): Worker {
  const { db, store, log, pollMs = POLL_MS, announceEveryMs = ANNOUNCE_EVERY_MS } = options
  const list = addressList(db)
  let removedAt = 0
  return pollingWorker({
    name: 'pictures of feeds',
    everyMs: pollMs,
    log,
    work: async (signal) => {
      await list()
      await fetchDue(options, signal, async () => {
        await list()
        await announcePictures(db, announceEveryMs)
      })
      await announcePictures(db, announceEveryMs)
      if (Date.now() - removedAt > REMOVE_EVERY_MS) {
        removedAt = Date.now()
        const removed = await removeUnused(db, store, signal)
        if (removed > 0) log.info({ removed }, 'removed pictures that no feed names any more')
      }
      return false
    },
  })
}

/** Makes the list of addresses again after an import, and once an hour. */
function addressList(db: Kysely<Tables>): () => Promise<void> {
  let listed: { run: number; at: number } | undefined
  return async () => {
    const { run } = await db
      .selectFrom('feed_run')
      .select((select) => select.fn.coalesce(select.fn.max('id'), select.lit(0)).as('run'))
      .where('outcome', '=', 'done')
      .executeTakeFirstOrThrow()
    if (listed && listed.run === run && Date.now() - listed.at < LIST_EVERY_MS) return
    if (await listUsedAddresses(db)) listed = { run, at: Date.now() }
  }
}

/**
 * Downloads every picture that is due now.
 *
 * @param between - called now and then while it runs, which can take hours after a first import
 */
export async function fetchDue(
  { db, store, log, privateHosts, limits = {} }: FeedPictureOptions,
  signal: AbortSignal,
  between: () => Promise<void>,
): Promise<void> {
  const decoding = pLimit(1)
  const claiming = pLimit(1)
  const running = new Map<string, number>()
  const count = (host: string, by: number) => running.set(host, (running.get(host) ?? 0) + by)
  const outcomes = { new: 0, unchanged: 0, failed: 0, left: 0 }
  let betweenAt = Date.now()

  /** One after another, so that the count of a host's downloads is true. */
  const claimNext = () =>
    claiming(async () => {
      if (signal.aborted) return undefined
      if (Date.now() - betweenAt > BETWEEN_MS) {
        await between()
        betweenAt = Date.now()
      }
      const busy = [...running].flatMap(([host, downloads]) => (downloads < DOWNLOADS_OF_HOST ? [] : host))
      const claim = await claimAddress(db, busy)
      if (claim) count(claim.host, 1)
      return claim
    })

  async function lane(): Promise<void> {
    for (let claim = await claimNext(); claim; claim = await claimNext()) {
      const options = { db, store, signal, privateHosts, limits, oneAtATime: decoding }
      const result = await fetchPicture(claim, options).finally(() => count(claim.host, -1))
      outcomes[result.outcome]++
      if (result.outcome === 'failed') log.warn(result, 'a picture of a feed could not be copied')
    }
  }

  const lanes = await Promise.allSettled(Array.from({ length: DOWNLOADS }, lane))
  const failed = lanes.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  if (outcomes.new + outcomes.failed > 0) log.info(outcomes, 'asked for pictures of feeds')
}
