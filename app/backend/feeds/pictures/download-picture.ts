import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { requestAddress, retryAfterMs } from '#app/backend/feeds/source/request-feed.ts'

/** What the source said about the picture that we have. */
export type Validators = { etag: string | null; lastModified: string | null }

export type DownloadedPicture = Validators & { bytes: Uint8Array }

export type PictureLimits = {
  maxBytes?: number
  /** Milliseconds from the request to the last byte. */
  totalMs?: number
  /** Milliseconds without a byte. */
  stallMs?: number
}

type DownloadOptions = PictureLimits & {
  /** Hosts in a private network, or this machine, that may be reached. */
  privateHosts: readonly string[]
  signal: AbortSignal
}

const MAX_BYTES = 15_000_000
const TOTAL_MS = 60_000
const STALL_MS = 15_000

/** A picture could not be downloaded now. */
export class PictureUnavailable extends Error {
  override readonly name = 'PictureUnavailable'
  /** The host, rather than this one address, does not answer. */
  readonly isOfHost: boolean
  /** Pause that the server asked for, ms. */
  readonly retryAfterMs: number | undefined

  constructor(
    message: string,
    { isOfHost = false, retryAfterMs }: { isOfHost?: boolean; retryAfterMs?: number | undefined } = {},
  ) {
    super(message)
    this.isOfHost = isOfHost
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * Downloads a picture into memory, within limits of size and time.
 *
 * @param known - of the picture that we have; null on both when we have none
 * @returns undefined when it is still the picture that we have
 * @throws {PictureUnavailable}
 */
export async function downloadPicture(
  url: string,
  known: Validators,
  { maxBytes = MAX_BYTES, totalMs = TOTAL_MS, stallMs = STALL_MS, privateHosts, signal }: DownloadOptions,
): Promise<DownloadedPicture | undefined> {
  const stalled = new AbortController()
  const stall = setTimeout(() => stalled.abort(), stallMs)
  const total = AbortSignal.timeout(totalMs)
  try {
    const answer = await requestAddress(url, {
      signal: AbortSignal.any([signal, total, stalled.signal]),
      privateHosts,
      headers: {
        accept: 'image/avif, image/webp, image/svg+xml, image/*, */*;q=0.5',
        'accept-encoding': 'identity',
        ...(known.etag !== null && { 'if-none-match': known.etag }),
        ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
      },
    })
    try {
      if (answer.statusCode === 304) return undefined
      checkStatus(answer.statusCode ?? 0, answer.headers['retry-after'])
      if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
      const chunks: Buffer[] = []
      let size = 0
      for await (const chunk of answer) {
        stall.refresh()
        size += chunk.length
        if (size > maxBytes) throw tooLarge(maxBytes)
        chunks.push(chunk)
      }
      const { etag = null, 'last-modified': lastModified = null } = answer.headers
      return { bytes: Buffer.concat(chunks), etag, lastModified }
    } finally {
      answer.destroy()
    }
  } catch (error) {
    if (signal.aborted || error instanceof PictureUnavailable) throw error
    if (error instanceof FeedUnreadable) throw new PictureUnavailable(error.message)
    if (total.aborted) throw new PictureUnavailable(`not whole after ${totalMs / 1000} s`, { isOfHost: true })
    if (stalled.signal.aborted) {
      throw new PictureUnavailable(`nothing came for ${stallMs / 1000} s`, { isOfHost: true })
    }
    throw new PictureUnavailable(error instanceof Error ? error.message : String(error), { isOfHost: true })
  } finally {
    clearTimeout(stall)
  }
}

function checkStatus(status: number, retryAfter: string | undefined): void {
  if (status === 200) return
  const isOfHost = status === 429 || status >= 500
  throw new PictureUnavailable(`HTTP ${status}`, { isOfHost, retryAfterMs: retryAfterMs(retryAfter) })
}

function tooLarge(maxBytes: number): PictureUnavailable {
  return new PictureUnavailable(`larger than ${maxBytes / 1_000_000} MB`)
}
