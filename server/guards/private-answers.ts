import type { IncomingMessage, ServerResponse } from 'node:http'
import { cookiesForRemote } from '#app/upstream/relayed-cookies.ts'

/** Pages and calls of one person, whoever asks; whether a reservation's API counts depends on who reads it. */
const privatePaths = /^\/(account|booking|bank|_serverFn|api\/(personal|reservation|payments|form))(\/|$)/

/** Their addresses hold numbers of reservations and payments, which other sites need not know. */
const tellingPaths = /^\/(account|booking|bank|api\/(personal|reservation|payments))(\/|$)/

const sessionCookie = /(?:^|;\s*)(?:__Host-)?(?:sid|login)=[^;\s]/

/** @param path - decoded, without the query */
export function isPrivatePath(path: string): boolean {
  return privatePaths.test(path)
}

/** Headers of an answer that belong to its address, set before it is made. */
export function setPrivateHeaders(res: ServerResponse, path: string | undefined): void {
  if (path === undefined || !tellingPaths.test(path)) return
  res.setHeader('referrer-policy', 'same-origin')
  res.setHeader('cross-origin-resource-policy', 'same-origin')
}

/**
 * An answer of the app that one person alone may see: of a private address, to who has a session, or one that
 * sets a cookie. Nobody on the way may keep it, nor may the browser show it after signing out.
 *
 * @param isFront - the session is a remote's, whose cookie may have any name
 */
export function keepPrivate(req: IncomingMessage, response: Response, path: string, isFront: boolean): void {
  const cookie = req.headers.cookie ?? ''
  const isPrivate =
    isPrivatePath(path) ||
    sessionCookie.test(cookie) ||
    (isFront && cookiesForRemote(cookie) !== '') ||
    response.headers.getSetCookie().length > 0
  if (isPrivate) {
    response.headers.set('Cache-Control', 'private, no-store')
    response.headers.delete('ETag')
    response.headers.delete('Last-Modified')
    response.headers.delete('Expires')
  }
  // A cache that keeps an anonymous page must not give it to who is signed in.
  if (response.headers.get('content-type')?.startsWith('text/html')) response.headers.append('Vary', 'Cookie')
}
