import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * The visitor's address: the peer, or with N trusted proxies in front the N-th address from the end
 * of X-Forwarded-For, which is the one that the outermost of them saw. Earlier entries are the
 * visitor's own word and are never believed.
 *
 * @param trustedProxies - TRUST_PROXY
 */
export function visitorAddress(req: IncomingMessage, trustedProxies: number): string {
  const peer = req.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return peer
  const told = [req.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const chain = told.map((text) => text.trim()).filter((text) => text !== '')
  return addressIn(chain.at(-trustedProxies) ?? chain[0] ?? '') ?? peer
}

/** Some balancers write the visitor's port behind the address: 203.0.113.77:1000, [2001:db8::1]:443. */
function addressIn(told: string): string | undefined {
  const [, bracketed, plain] = /^(?:\[([\da-f:.]{2,45})\]|([\d.]{7,15}))(?::\d{1,5})?$/i.exec(told) ?? []
  const address = bracketed ?? plain ?? told
  return isIP(address) > 0 ? address : undefined
}

/** What a proxy may say of the request that it passes on, in a visitor's mouth a lie. */
const toldByProxies = /^(?:x-forwarded-.*|forwarded|x-real-ip|x-original-.*|x-rewrite-.*|x-host|x-http-.*)$/
const believed = new Set(['x-forwarded-for', 'x-forwarded-proto'])

/**
 * Takes out of a request what nobody who is trusted has said, so that no code behind can believe it. The name of
 * the site is the Host that a proxy passes on, never X-Forwarded-Host.
 *
 * @param trustedProxies - TRUST_PROXY
 */
export function dropForeignWords(req: IncomingMessage, trustedProxies: number): void {
  const isDropped = (name: string) => toldByProxies.test(name) && !(trustedProxies > 0 && believed.has(name))
  const { rawHeaders } = req
  // Names and values in turn; the framework reads these, and this program the others.
  for (let i = rawHeaders.length - 2; i >= 0; i -= 2) {
    if (isDropped((rawHeaders[i] ?? '').toLowerCase())) rawHeaders.splice(i, 2)
  }
  for (const name of Object.keys(req.headers)) if (isDropped(name)) delete req.headers[name]
}

/** Gives a request its id in place of whatever it said itself: the lines that the app logs carry the same one. */
export function nameRequest(req: IncomingMessage, requestId: string): void {
  const { rawHeaders } = req
  for (let i = rawHeaders.length - 2; i >= 0; i -= 2) {
    if (rawHeaders[i]?.toLowerCase() === 'x-request-id') rawHeaders.splice(i, 2)
  }
  rawHeaders.push('x-request-id', requestId)
  req.headers['x-request-id'] = requestId
}

const requestIdForm = /^[\w.-]{8,64}$/

/** The id that a trusted proxy gave the request, for one id along the whole way. */
export function requestIdFrom(req: IncomingMessage, trustedProxies: number): string | undefined {
  const told = req.headers['x-request-id']
  return trustedProxies > 0 && typeof told === 'string' && requestIdForm.test(told) ? told : undefined
}
