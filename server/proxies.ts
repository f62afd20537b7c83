import type { IncomingMessage } from 'node:http'

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
  return chain.at(-trustedProxies) ?? chain[0] ?? peer
}

const requestIdForm = /^[\w.-]{8,64}$/

/** The id that a trusted proxy gave the request, for one id along the whole way. */
export function requestIdFrom(req: IncomingMessage, trustedProxies: number): string | undefined {
  const told = req.headers['x-request-id']
  return trustedProxies > 0 && typeof told === 'string' && requestIdForm.test(told) ? told : undefined
}
