import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { HttpAttemptFailed, requestFeed } from './request-feed.ts'

export type DownloadOptions = {
  /** Milliseconds for one attempt, from the request to the last byte. */
  timeoutMs?: number
  /** Bytes as they come over the wire. */
  largest?: number
  attempts?: number
  /** Hosts that may lie in a private network; by default none, and not this machine either. */
  privateHosts?: readonly string[]
  /** Waits between attempts; tests need not. */
  wait?: (ms: number) => Promise<unknown>
}

const TIMEOUT_MS = 120_000
const LARGEST_DOWNLOAD = 512 * 1024 * 1024
const ATTEMPTS = 4
/** A server that asks for a longer pause than this is left alone until the next run. */
const LONGEST_PAUSE_MS = 120_000

/**
 * Downloads a feed into a file. Answers of 429 and 5xx and broken connections are tried again,
 * after the pause that Retry-After asks for, else after 1, 2, 4 … seconds.
 *
 * @throws {FeedUnreadable} when the server does not give the file
 */
export async function downloadFeed(url: string, path: string, options: DownloadOptions = {}): Promise<void> {
  const { timeoutMs = TIMEOUT_MS, largest = LARGEST_DOWNLOAD, attempts = ATTEMPTS, wait = delay } = options
  for (let attempt = 1; ; attempt++) {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const body = await requestFeed(url, { signal, largest, privateHosts: options.privateHosts ?? [] })
      await pipeline(Readable.from(limited(body, largest)), createWriteStream(path))
      return
    } catch (error) {
      if (error instanceof FeedUnreadable) throw error
      const failed =
        error instanceof HttpAttemptFailed
          ? error
          : new HttpAttemptFailed(
              signal.aborted ? `no whole answer within ${timeoutMs} ms` : connectionFault(error),
            )
      const pauseMs = failed.retryAfterMs ?? 1000 * 2 ** (attempt - 1)
      if (attempt >= attempts || pauseMs > LONGEST_PAUSE_MS) throw giveUp(url, failed, attempt)
      await wait(pauseMs)
    }
  }
}

async function* limited(body: AsyncIterable<Uint8Array>, largest: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > largest)
      throw new FeedUnreadable('too-large', `The download is larger than ${largest} bytes. Split the feed.`)
    yield chunk
  }
}

function connectionFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

function giveUp(url: string, failed: HttpAttemptFailed, attempts: number): FeedUnreadable {
  const message = `Cannot download ${url}: ${failed.message} (${attempts} attempts). Try later, or ask whoever serves it.`
  return new FeedUnreadable('unavailable', message, { cause: failed })
}
