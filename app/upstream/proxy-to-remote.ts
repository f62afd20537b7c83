import { comesFromBrowser } from '#app/backend/context/visitor.ts'
import { errorResponse } from '#app/backend/errors/responses.ts'
import { accessOf } from '#app/contract/access.ts'
import { isAboutVisitor } from '#app/contract/wire/access.ts'
import { remoteFetch } from './remote-fetch.ts'
import type { RemoteOptions } from './remote-upstream.ts'
import { UpstreamError } from './upstream-error.ts'
import { visitorFetch } from './visitor-fetch.ts'

const PREFIX = '/api'
/** Headers of the remote's answer that are passed on. */
const FORWARDED_HEADERS = [
  'content-type',
  'cache-control',
  'allow',
  'retry-after',
  'access-control-allow-origin',
]
const READING = ['GET', 'HEAD']

type ForwardOptions = Omit<RemoteOptions, 'visitor'>

/**
 * Forwards a call to the remote API. Calls about the visitor are sent with his cookies and his body. Public calls, and
 * addresses that the contract does not know, are only read, and nothing of the visitor is sent with them.
 */
export async function proxyToRemote(request: Request, options: ForwardOptions): Promise<Response> {
  const { pathname } = new URL(request.url)
  const access = accessOf(request.method, pathname.slice(PREFIX.length))
  const methods = isAboutVisitor(access) ? [...READING, 'POST'] : READING
  if (!methods.includes(request.method)) {
    return errorResponse(405, 'METHOD_NOT_SUPPORTED', 'Такого действия здесь нет', {
      Allow: methods.join(', '),
    })
  }
  try {
    const response = isAboutVisitor(access)
      ? await forwardForVisitor(request, options)
      : await forwardRead(request, options)
    if (access !== 'public') makePrivate(response)
    return response
  } catch (error) {
    options.log.error(
      { err: error, requestId: request.headers.get('x-request-id') },
      'the remote API did not answer',
    )
    const status = error instanceof UpstreamError ? error.status : 502
    return errorResponse(status, 'BAD_GATEWAY', 'Сервер данных не ответил', { 'Cache-Control': 'no-store' })
  }
}

async function forwardRead(request: Request, { origin, timeoutMs }: ForwardOptions): Promise<Response> {
  const address = remoteAddressOf(request, origin)
  const headers = { accept: 'application/json' }
  const answer = await remoteFetch(new Request(address, { headers, signal: request.signal }), {
    timeoutMs,
    call: address.pathname,
  })
  return copied(request, answer)
}

async function forwardForVisitor(request: Request, { origin, timeoutMs }: ForwardOptions): Promise<Response> {
  const address = remoteAddressOf(request, origin)
  const cookies: string[] = []
  const type = request.headers.get('content-type')
  const asked = new Request(address, {
    method: request.method,
    headers: type === null ? {} : { 'content-type': type },
    body: request.method === 'POST' ? await request.arrayBuffer() : null,
    signal: request.signal,
  })
  const answer = await visitorFetch(asked, {
    timeoutMs,
    call: address.pathname,
    visitor: {
      cookie: request.headers.get('cookie') ?? '',
      isBrowser: comesFromBrowser(request.headers),
      setCookie: (line) => void cookies.push(line),
    },
  })
  const response = copied(request, answer)
  for (const line of cookies) response.headers.append('Set-Cookie', line)
  return response
}

/** Overrides what the remote says about caches and other sites. */
function makePrivate({ headers }: Response): void {
  headers.set('Cache-Control', 'private, no-store')
  headers.delete('access-control-allow-origin')
}

function remoteAddressOf(request: Request, origin: string): URL {
  const { pathname, search } = new URL(request.url)
  return new URL(pathname + search, origin)
}

function copied(request: Request, answer: Response): Response {
  const headers = new Headers()
  for (const name of FORWARDED_HEADERS) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(request.method === 'HEAD' ? null : answer.body, { status: answer.status, headers })
}
