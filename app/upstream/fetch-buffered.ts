import { watch, watched } from '#app/backend/runtime/watched.ts'

/**
 * Fetches an answer and reads its whole body, so that a connection that breaks within the body fails here, as one that
 * could not be made. Redirects are not followed.
 */
export function fetchBuffered(url: string, call: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  return watch(
    watched.fetches,
    () => ({ call, headers, startedAt: performance.now() }),
    () => fetchWhole(url, { ...init, headers, redirect: 'manual' }),
  )
}

async function fetchWhole(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const body = await response.arrayBuffer()
  return new Response(hasBody(response) ? body : null, {
    status: response.status,
    headers: plainHeaders(response),
  })
}

function hasBody({ status }: Response): boolean {
  return status !== 204 && status !== 205 && status !== 304
}

/** Without the headers of compression: fetch has already decompressed the body. */
function plainHeaders(response: Response): Headers {
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.delete('transfer-encoding')
  return headers
}
