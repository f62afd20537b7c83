import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { HttpAttemptFailed, NotModified, requestFeed, type Validators } from './request-feed.ts'

export type DownloadOptions = {
  /** Milliseconds for one attempt, from the request to the last byte. */
  timeoutMs?: number
  /** Limit of the bytes sent over the network (compressed). */
  maxBytes?: number
  attempts?: number
  /** A server that asks for a longer pause between attempts is left alone. */
  maxPauseMs?: number
  /** Hosts in a private network, or this machine, that may be reached; none by default. */
  privateHosts?: readonly string[]
  /** The version of the last download: a newer one is asked for. */
  known?: Validators | undefined
  /** Waits between attempts; replaced in tests. */
  wait?: (ms: number) => Promise<unknown>
}

const TIMEOUT_MS = 120_000
const MAX_DOWNLOAD_BYTES = 512 * 1024 * 1024
const ATTEMPTS = 4
/** If a server asks for a longer pause, the download fails and the next run tries again. */
const MAX_PAUSE_MS = 120_000

/** What was downloaded: nothing when the known version is the newest. */
export type Downloaded = { isNotModified: true } | { isNotModified: false; version: Validators }

/**
 * Downloads a feed to a file. After 429, 5xx and broken connections it retries, with the pause of Retry-After
 * or else 1, 2, 4 … seconds.
 *
 * @throws {FeedUnreadable} when the download fails finally
 */
export async function downloadFeed(
  url: string,
  path: string,
  options: DownloadOptions = {},
): Promise<Downloaded> {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_DOWNLOAD_BYTES, attempts = ATTEMPTS, wait = delay } = options
  const { maxPauseMs = MAX_PAUSE_MS, privateHosts = [], known } = options
  let version: Validators = { etag: null, lastModified: null }
  const onVersion = (sent: Validators) => {
    version = sent
  }
  for (let attempt = 1; ; attempt++) {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const body = await requestFeed(url, { signal, maxBytes, privateHosts, known, onVersion })
      await pipeline(Readable.from(limited(body, maxBytes)), createWriteStream(path))
      return { isNotModified: false, version }
    } catch (error) {
      if (error instanceof NotModified) return { isNotModified: true }
      if (error instanceof FeedUnreadable) throw error
      const failed =
        error instanceof HttpAttemptFailed
          ? error
          : new HttpAttemptFailed(
              signal.aborted ? `no whole answer within ${timeoutMs} ms` : connectionFault(error),
            )
      const pauseMs = failed.retryAfterMs ?? 1000 * 2 ** (attempt - 1)
      if (attempt >= attempts || pauseMs > maxPauseMs) throw downloadFailed(url, failed, attempt)
      await wait(pauseMs)
    }
  }
}

async function* limited(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxBytes)
      throw new FeedUnreadable('too-large', `The download is larger than ${maxBytes} bytes. Split the feed.`)
    yield chunk
  }
}

function connectionFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

function downloadFailed(url: string, failed: HttpAttemptFailed, attempts: number): FeedUnreadable {
  const message = `Cannot download from ${URL.parse(url)?.host}: ${failed.message} (${attempts} attempts). Try later, or ask its maker.`
  return new FeedUnreadable('unavailable', message, { cause: failed })
}
