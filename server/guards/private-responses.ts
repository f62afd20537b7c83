import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseCookie } from 'cookie'
import { type Access, isAboutVisitor } from '#app/contract/wire/access.ts'
import { cookiesForRemote } from '#app/upstream/relayed-cookies.ts'

const sessionCookies = ['sid', 'login', '__Host-sid', '__Host-login']

/**
 * Headers of a response about a visitor, set before it is made: its address contains numbers of reservations and
 * payments, which other sites need not know, and other sites may not embed it.
 */
export function setPrivateHeaders(res: ServerResponse, access: Access | undefined): void {
  if (!isAboutVisitor(access)) return
  res.setHeader('referrer-policy', 'same-origin')
  res.setHeader('cross-origin-resource-policy', 'same-origin')
}

/**
 * Makes a response of the app private if its path is not public, if it goes to a visitor with a session, or if it sets
 * a cookie. Then no cache on the way may store it, and the browser does not show it after signing out.
 *
 * @param isFront - the session belongs to a remote API, and its cookie may have any name
 */
export function keepPrivate(
  req: IncomingMessage,
  headers: Headers,
  access: Access | undefined,
  isFront: boolean,
): void {
  const cookie = req.headers.cookie ?? ''
  const isPrivate =
    access !== 'public' ||
    bringsSession(cookie) ||
    (isFront && cookiesForRemote(cookie) !== '') ||
    headers.getSetCookie().length > 0
  if (isPrivate) {
    headers.set('Cache-Control', 'private, no-store')
    for (const name of ['ETag', 'Last-Modified', 'Expires']) headers.delete(name)
  }
  // A cache that stores an anonymous page must not give it to a visitor who is signed in.
  if (headers.get('content-type')?.startsWith('text/html')) headers.append('Vary', 'Cookie')
}

/** Reads the header with the parser that looks for the session, so that both see the same cookies. */
export function bringsSession(cookie: string): boolean {
  const cookies = parseCookie(cookie)
  return sessionCookies.some((name) => cookies[name])
}
