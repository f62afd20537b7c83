import { once } from 'node:events'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP } from 'node:net'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { isPublicAddress, lookupPublic, NotPublic } from './public-address.ts'

/** An attempt failed, but another one may succeed. */
export class HttpAttemptFailed extends Error {
  override readonly name = 'HttpAttemptFailed'
  /** Pause that the server asked for, ms. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, retryAfterMs?: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

export type FeedRequest = {
  signal: AbortSignal
  /** Limit of the announced content length, bytes. */
  maxBytes: number
  /** Hosts that may be in a private network or this machine. */
  privateHosts: readonly string[]
}

const MAX_REDIRECTS = 5

/**
 * GET of a feed. Follows at most five redirects, only to http and https, and never into a private network
 * that the operator has not allowed. The body may be a gzip file or gzip-encoded; the reader recognises both.
 *
 * @throws {HttpAttemptFailed} for 429, 5xx and an empty answer
 * @throws {FeedUnreadable} for everything that another attempt cannot fix
 */
export async function requestFeed(url: string, options: FeedRequest): Promise<AsyncIterable<Uint8Array>> {
  let address = parseAddress(url)
  for (let redirects = 0; ; redirects++) {
    const answer = await get(address, options)
    const { location } = answer.headers
    const status = answer.statusCode ?? 0
    if (status < 300 || status > 399 || location === undefined) return bodyOf(answer, url, options.maxBytes)
    answer.destroy()
    if (redirects === MAX_REDIRECTS) throw refused(url, `more than ${MAX_REDIRECTS} redirects`)
    address = parseAddress(location, address)
  }
}

async function get(address: URL, { signal, privateHosts }: FeedRequest): Promise<IncomingMessage> {
  const { hostname, protocol } = address
  const host = hostname.replace(/^\[|\]$/g, '')
  const isAllowed = privateHosts.includes(host.toLowerCase())
  // IP addresses are never looked up, so `lookup` does not check them.
  if (!isAllowed && isIP(host) !== 0 && !isPublicAddress(host))
    throw privateNetworkRefused(host, `it is ${host}`)
  const request = (protocol === 'https:' ? requestTls : requestPlain)(address, {
    signal,
    agent: false,
    headers: { accept: 'application/xml, text/xml, */*', 'accept-encoding': 'gzip, identity' },
    ...(!isAllowed && { lookup: lookupPublic }),
  })
  // Errors after the headers are reported by the response stream.
  request.on('error', () => {})
  const answered = once(request, 'response')
  const answer = new Promise<IncomingMessage>((take) => request.once('response', take))
  request.end()
  try {
    await answered
    return await answer
  } catch (error) {
    throw error instanceof NotPublic ? privateNetworkRefused(host, error.message) : error
  }
}

async function bodyOf(
  answer: IncomingMessage,
  url: string,
  largest: number,
): Promise<AsyncIterable<Uint8Array>> {
  const { statusCode: status = 0, headers } = answer
  const coding = headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (status === 200 && !['identity', 'gzip', 'x-gzip'].includes(coding)) {
    answer.destroy()
    throw refused(url, `it comes packed as ${coding}`)
  }
  if (status === 200) {
    if (Number(headers['content-length'] ?? 0) <= largest) return answer
    answer.destroy()
    throw new FeedUnreadable('too-large', `The download is larger than ${largest} bytes. Split the feed.`)
  }
  answer.destroy()
  if (status === 429 || status >= 500) {
    throw new HttpAttemptFailed(`HTTP ${status}`, retryAfterMs(headers['retry-after']))
  }
  throw refused(url, `HTTP ${status}`)
}

/** Retry-After in either form: seconds or a date. */
function retryAfterMs(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
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

function privateNetworkRefused(host: string, why: string): FeedUnreadable {
  return new FeedUnreadable(
    'unavailable',
    `The feed's URL leads into a private network: ${why}. If that is meant, set PRIVATE_FEED_HOSTS=${host}`,
  )
}
