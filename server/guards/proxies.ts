import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * The visitor's IP address: the peer of the connection, or with N trusted proxies in front the N-th address from the
 * end of X-Forwarded-For, which the outermost of them added. Addresses before it come from the visitor and are never
 * believed.
 *
 * @param trustedProxies - TRUST_PROXY
 */
export function visitorAddress(req: IncomingMessage, trustedProxies: number): string {
  const peer = req.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return peer
  const forwarded = [req.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const chain = forwarded.map((text) => text.trim()).filter((text) => text !== '')
  return withoutPort(chain.at(-trustedProxies) ?? chain[0] ?? '') ?? peer
}

/** Some load balancers append the visitor's port: 203.0.113.77:1000, [2001:db8::1]:443. */
function withoutPort(entry: string): string | undefined {
  const [, bracketed, plain] = /^(?:\[([\da-f:.]{2,45})\]|([\d.]{7,15}))(?::\d{1,5})?$/i.exec(entry) ?? []
  const address = bracketed ?? plain ?? entry
  return isIP(address) > 0 ? address : undefined
}

/** Headers in which a proxy describes the original request; a visitor could forge them. */
const proxyHeaders = /^(?:x-forwarded-.*|forwarded|x-real-ip|x-original-.*|x-rewrite-.*|x-host|x-http-.*)$/
const believedOfProxies = new Set(['x-forwarded-for', 'x-forwarded-proto'])

/**
 * Removes headers that no trusted proxy has set, so that no code behind can believe them. The name of the site is the
 * Host header that a proxy passes on, never X-Forwarded-Host.
 *
 * @param trustedProxies - TRUST_PROXY
 */
export function dropUntrustedHeaders(req: IncomingMessage, trustedProxies: number): void {
  const isDropped = (name: string) =>
    proxyHeaders.test(name) && !(trustedProxies > 0 && believedOfProxies.has(name))
  removeRawHeaders(req, isDropped)
  for (const name of Object.keys(req.headers)) if (isDropped(name)) delete req.headers[name]
}

const requestIdForm = /^[\w.-]{8,64}$/

/**
 * Gives a request its id, and the app the same one in `x-request-id`: the id of a trusted proxy, so that all parts of
 * the way log the same, else a new one. What the visitor sent is replaced.
 *
 * @param trustedProxies - TRUST_PROXY
 */
export function setRequestId(req: IncomingMessage, trustedProxies: number): string {
  const received = req.headers['x-request-id']
  const isTrusted = trustedProxies > 0 && typeof received === 'string' && requestIdForm.test(received)
  const requestId = isTrusted ? received : randomUUID()
  if (received !== undefined) removeRawHeaders(req, (name) => name === 'x-request-id')
  req.rawHeaders.push('x-request-id', requestId)
  req.headers['x-request-id'] = requestId
  return requestId
}

/** Raw headers are names and values in turn; srvx reads these, and this program `req.headers`. */
function removeRawHeaders({ rawHeaders }: IncomingMessage, isRemoved: (name: string) => boolean): void {
  for (let i = rawHeaders.length - 2; i >= 0; i -= 2) {
    if (isRemoved((rawHeaders[i] ?? '').toLowerCase())) rawHeaders.splice(i, 2)
  }
}
