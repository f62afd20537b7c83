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

/** What a server says of a version of a feed, to be asked for a newer one only. */
export type Validators = { etag: string | null; lastModified: string | null }

/** The server has no newer version than the one that was named. */
export class NotModified extends Error {
  override readonly name = 'NotModified'
}

export type FeedRequest = {
  signal: AbortSignal
  /** Limit of the announced content length, bytes. */
  maxBytes: number
  /** Hosts that may be in a private network or this machine. */
  privateHosts: readonly string[]
  /** The version that is known: the answer to it may be that there is no newer one. */
  known?: Validators | undefined
  /** Gets what the server says of the version that it sends. */
  onVersion?: ((version: Validators) => void) | undefined
}

type AddressRequest = Pick<FeedRequest, 'signal' | 'privateHosts'> & { headers: Record<string, string> }

const MAX_REDIRECTS = 5

/**
 * GET of a feed. The body may be a gzip file or gzip-encoded; the reader recognises both. Messages name the host
 * alone: the rest of an address may be a secret.
 *
 * @throws {NotModified} when the known version is the newest
 * @throws {HttpAttemptFailed} for 429, 5xx and an empty answer
 * @throws {FeedUnreadable} for everything that another attempt cannot fix
 */
export async function requestFeed(url: string, options: FeedRequest): Promise<AsyncIterable<Uint8Array>> {
  const { known, maxBytes, onVersion } = options
  const headers = {
    accept: 'application/xml, text/xml, */*',
    'accept-encoding': 'gzip, identity',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  }
  const answer = await requestAddress(url, { ...options, headers })
  if (answer.statusCode === 304 && known) {
    answer.destroy()
    throw new NotModified()
  }
  const body = await bodyOf(answer, url, maxBytes)
  onVersion?.({ etag: answer.headers.etag ?? null, lastModified: answer.headers['last-modified'] ?? null })
  return body
}

/**
 * GET of an address that a feed or an operator gave. Follows at most five redirects, only to http and https, and never
 * into a private network that the operator has not allowed.
 *
 * @returns the answer, whatever its status; its body must be read or destroyed
 * @throws {FeedUnreadable} for an address or a redirect that is refused
 */
export async function requestAddress(url: string, options: AddressRequest): Promise<IncomingMessage> {
  let address = parseAddress(url)
  for (let redirects = 0; ; redirects++) {
    const answer = await get(address, options)
    const { location } = answer.headers
    const status = answer.statusCode ?? 0
    if (status < 300 || status > 399 || location === undefined) return answer
    answer.destroy()
    if (redirects === MAX_REDIRECTS) throw refused(url, `more than ${MAX_REDIRECTS} redirects`)
    address = parseAddress(location, address)
  }
}

async function get(
  address: URL,
  { signal, privateHosts, headers }: AddressRequest,
): Promise<IncomingMessage> {
  const { hostname, protocol } = address
  const host = hostname.replace(/^\[|\]$/g, '')
  const isAllowed = privateHosts.includes(host.toLowerCase())
  // IP addresses are never looked up, so `lookup` does not check them.
  if (!isAllowed && isIP(host) !== 0 && !isPublicAddress(host))
    throw privateNetworkRefused(host, `it is ${host}`)
  const request = (protocol === 'https:' ? requestTls : requestPlain)(address, {
    signal,
    agent: false,
    headers,
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
export function retryAfterMs(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}

function parseAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url
  const what = base ? `What ${base.host} redirects to` : 'The address'
  throw new FeedUnreadable('unavailable', `${what} is not an http address. Check it.`)
}

function refused(url: string, why: string): FeedUnreadable {
  return new FeedUnreadable(
    'unavailable',
    `Cannot download from ${URL.parse(url)?.host}: ${why}. Check the address.`,
  )
}

function privateNetworkRefused(host: string, why: string): FeedUnreadable {
  return new FeedUnreadable(
    'unavailable',
    `The address leads into a private network: ${why}. If that is meant, set PRIVATE_FEED_HOSTS=${host}`,
  )
}
