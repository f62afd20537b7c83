import { once } from 'node:events'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { lookupPublic, NotPublic } from '#app/backend/feeds/source/public-address.ts'
import { retryAfterMs } from '#app/backend/feeds/source/request-feed.ts'
import type { Channel } from '../delivery.ts'
import { DeliveryError } from '../delivery-error.ts'
import { encryptPush } from './encrypt-push.ts'
import { hostOf, pushEndpoint } from './push-endpoint.ts'
import { type VapidKeys, vapidHeader } from './vapid.ts'

const TIMEOUT_MS = 10_000
/** Seconds for which a service keeps a message for a browser that is off. */
const TTL_S = 24 * 3_600
/** What a service says of a subscription that is gone. */
const GONE: readonly number[] = [404, 410]

type PushOptions = {
  /** Undefined while the operator has made none: nothing is sent then. */
  keys: () => Promise<VapidKeys | undefined>
  /** Of the site: whom services can write to. */
  contact: string
  /** Hosts that may be in a private network or this machine, and without TLS: of tests, never of a site. */
  privateHosts?: readonly string[]
  /** The browser has taken its permission back, or is gone. */
  onGone: (endpoint: string) => Promise<void>
}

/**
 * Sends messages to browsers, by the push service that each browser has named. The address comes from visitors, so that
 * it is no address of a private network, and redirects are not followed.
 */
export function pushChannel({ keys, contact, privateHosts = [], onGone }: PushOptions): Channel<'push'> {
  return {
    deliver: async ({ to, browser, text }) => {
      const own = await keys()
      if (!own) throw new DeliveryError('NO_PUSH_KEYS', { isFinal: true })
      const url = allowedUrl(to, privateHosts)
      const { status, retryAfter } = await post(url, privateHosts, encryptPush(text, browser), {
        authorization: vapidHeader(to, contact, own),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(TTL_S),
        urgency: 'normal',
      })
      if (GONE.includes(status)) return onGone(to)
      if (status < 200 || status > 299) {
        const isRefused = status >= 300 && status < 500 && status !== 429
        throw new DeliveryError(`HTTP_${status}`, { isFinal: isRefused, retryAfterMs: retryAfter ?? 0 })
      }
    },
  }
}

/** @throws {DeliveryError} for an address that is not to be asked */
function allowedUrl(to: string, privateHosts: readonly string[]): URL {
  const url = URL.parse(to)
  const allowed = url && privateHosts.includes(hostOf(url)) ? url : pushEndpoint(to)
  if (!allowed) throw new DeliveryError('NOT_PUBLIC', { isFinal: true })
  return allowed
}

async function post(
  url: URL,
  privateHosts: readonly string[],
  body: Buffer,
  headers: Record<string, string>,
): Promise<{ status: number; retryAfter: number | undefined }> {
  const request = (url.protocol === 'https:' ? requestTls : requestPlain)(url, {
    method: 'POST',
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { ...headers, 'content-length': body.length },
    ...(!privateHosts.includes(hostOf(url)) && { lookup: lookupPublic }),
  })
  request.on('error', () => {})
  const answered = once(request, 'response')
  const answer = new Promise<IncomingMessage>((take) => request.once('response', take))
  request.end(body)
  await answered.catch((error: unknown) => {
    if (error instanceof NotPublic) throw new DeliveryError('NOT_PUBLIC', { isFinal: true })
    const isSlow = error instanceof Error && error.name === 'AbortError'
    throw new DeliveryError(isSlow ? 'TIMEOUT' : 'UNREACHABLE')
  })
  const response = await answer
  // Only the status matters.
  response.destroy()
  const { statusCode = 0, headers: said } = response
  return { status: statusCode, retryAfter: retryAfterMs(said['retry-after']) }
}
