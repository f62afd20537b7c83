import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Access, isAboutVisitor } from '#app/contract/wire/access.ts'
import { cookiesForRemote } from '#app/upstream/relayed-cookies.ts'

const sessionCookie = /(?:^|;\s*)(?:__Host-)?(?:sid|login)=[^;\s]/

/**
 * Headers of an answer about a visitor, set before it is made: its address holds numbers of reservations and
 * payments, which other sites need not know, nor may they embed it.
 */
export function setPrivateHeaders(res: ServerResponse, access: Access | undefined): void {
  if (!isAboutVisitor(access)) return
  res.setHeader('referrer-policy', 'same-origin')
  res.setHeader('cross-origin-resource-policy', 'same-origin')
}

/**
 * An answer of the app that one person alone may see: of an address that is not public, to a visitor who has a
 * session, or one that sets a cookie. No cache on the way may keep it, nor may the browser show it after signing out.
 *
 * @param isFront - the session is a remote's, whose cookie may have any name
 */
export function keepPrivate(
  req: IncomingMessage,
  response: Response,
  access: Access | undefined,
  isFront: boolean,
): void {
  const cookie = req.headers.cookie ?? ''
  const isPrivate =
    access !== 'public' ||
    sessionCookie.test(cookie) ||
    (isFront && cookiesForRemote(cookie) !== '') ||
    response.headers.getSetCookie().length > 0
  if (isPrivate) {
    response.headers.set('Cache-Control', 'private, no-store')
    response.headers.delete('ETag')
    response.headers.delete('Last-Modified')
    response.headers.delete('Expires')
  }
  // A cache that keeps a page made for nobody must not give it to somebody who is signed in.
  if (response.headers.get('content-type')?.startsWith('text/html')) response.headers.append('Vary', 'Cookie')
}
