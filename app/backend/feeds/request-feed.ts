import { FeedUnreadable } from './feed-unreadable.ts'

/** One attempt failed in a way that another may not. */
export class HttpAttemptFailed extends Error {
  override readonly name = 'HttpAttemptFailed'
  /** Pause that the server asked for, ms. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, retryAfterMs?: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

const MOST_REDIRECTS = 5

/**
 * GET of a feed; redirects are followed five times at most, and only to http and https.
 *
 * @throws {HttpAttemptFailed} for 429, 5xx and an empty answer
 * @throws {FeedUnreadable} for everything that another attempt will not mend
 */
export async function requestFeed(
  url: string,
  signal: AbortSignal,
  largest: number,
): Promise<AsyncIterable<Uint8Array>> {
  let address = parseAddress(url)
  for (let redirects = 0; ; redirects++) {
    const answer = await fetch(address, {
      signal,
      redirect: 'manual',
      headers: { accept: 'application/xml, text/xml, */*' },
    })
    const location = answer.headers.get('location')
    if (answer.status < 300 || answer.status > 399 || location === null) return bodyOf(answer, url, largest)
    await answer.body?.cancel()
    if (redirects === MOST_REDIRECTS) throw refused(url, `more than ${MOST_REDIRECTS} redirects`)
    address = parseAddress(location, address)
  }
}

async function bodyOf(answer: Response, url: string, largest: number): Promise<AsyncIterable<Uint8Array>> {
  const { status, body } = answer
  if (status === 200 && body) {
    if (Number(answer.headers.get('content-length') ?? 0) <= largest) return body
    await body.cancel()
    throw new FeedUnreadable('too-large', `The download is larger than ${largest} bytes. Split the feed.`)
  }
  await body?.cancel()
  if (status === 429 || status >= 500) {
    throw new HttpAttemptFailed(`HTTP ${status}`, retryAfterMs(answer.headers.get('retry-after')))
  }
  throw refused(url, `HTTP ${status}`)
}

/** Retry-After in either of its forms: seconds, or a date. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}

function parseAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url
  throw new FeedUnreadable('unavailable', `${address} is not an http address. Check it.`)
}

function refused(url: string, why: string): FeedUnreadable {
  return new FeedUnreadable('unavailable', `Cannot download ${url}: ${why}. Check the address.`)
}
