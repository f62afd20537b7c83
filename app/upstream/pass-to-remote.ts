import { errorResponse } from '#app/backend/http/responses.ts'
import { remoteFetch } from './remote-fetch.ts'
import type { RemoteOptions } from './remote-upstream.ts'
import { UpstreamError } from './upstream-error.ts'

/** Headers of an API answer that a front may repeat as its own. */
const PASSED_HEADERS = ['content-type', 'cache-control', 'allow', 'access-control-allow-origin']

/** Passes an anonymous read to the remote API; cookies and the rest of the visitor stay here. */
export async function passToRemote(
  request: Request,
  { origin, timeoutMs, log }: RemoteOptions,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return errorResponse(405, 'METHOD_NOT_SUPPORTED', 'Такого действия здесь нет', { Allow: 'GET, HEAD' })
  }
  const { pathname, search } = new URL(request.url)
  const address = new URL(pathname + search, origin)
  try {
    const answer = await remoteFetch(
      new Request(address, { headers: { accept: 'application/json' }, signal: request.signal }),
      {
        timeoutMs,
        call: pathname,
      },
    )
    const headers = new Headers()
    for (const name of PASSED_HEADERS) {
      const value = answer.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    return new Response(request.method === 'HEAD' ? null : answer.body, { status: answer.status, headers })
  } catch (error) {
    log.error({ err: error, requestId: request.headers.get('x-request-id') }, 'the remote API did not answer')
    const status = error instanceof UpstreamError ? error.status : 502
    return errorResponse(status, 'BAD_GATEWAY', 'Сервер данных не ответил', { 'Cache-Control': 'no-store' })
  }
}
