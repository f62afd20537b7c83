import type { Visitor } from '#app/backend/context/visitor.ts'
import { fetchBuffered } from './fetch-buffered.ts'
import { cookieOfRemote, cookiesForRemote } from './relayed-cookies.ts'
import type { RemoteFetchOptions } from './remote-fetch.ts'
import { UpstreamError } from './upstream-error.ts'

type VisitorFetchOptions = RemoteFetchOptions & {
  visitor: Pick<Visitor, 'cookie' | 'isBrowser' | 'setCookie'>
}

/**
 * One call on behalf of the visitor: his cookies are sent, and the remote's cookies are set in his browser; nothing
 * else of him is sent. Never retried: a call whose connection broke may have been carried out.
 *
 * @throws {UpstreamError} unreachable, 503 or 504 when the time is up
 */
export async function visitorFetch(
  request: Request,
  { timeoutMs, call, visitor }: VisitorFetchOptions,
): Promise<Response> {
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetchBuffered(request.url, call, {
      method: request.method,
      headers: headersFor(request, visitor),
      body: request.body ? await request.arrayBuffer() : null,
      signal: AbortSignal.any([request.signal, deadline]),
    })
    for (const line of response.headers.getSetCookie()) visitor.setCookie(cookieOfRemote(line))
    response.headers.delete('set-cookie')
    return response
  } catch (error) {
    throw new UpstreamError('unreachable', call, deadline.aborted ? 504 : 503, error)
  }
}

function headersFor(request: Request, { cookie, isBrowser }: VisitorFetchOptions['visitor']): Headers {
  const headers = new Headers({ accept: 'application/json' })
  const type = request.headers.get('content-type')
  if (type !== null) headers.set('content-type', type)
  const cookies = cookiesForRemote(cookie)
  if (cookies !== '') headers.set('cookie', cookies)
  // The remote accepts posts of its own origin only. Whether the visitor's page is ours was checked by this site.
  if (isBrowser) headers.set('origin', new URL(request.url).origin)
  return headers
}
