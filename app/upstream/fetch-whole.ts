/**
 * Fetches an answer with its body: the body is a part of the connection, and one that breaks half-way is a
 * fault of the same kind. Redirects are answers.
 */
export async function fetchWhole(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  const body = await response.arrayBuffer()
  return new Response(hasBody(response) ? body : null, {
    status: response.status,
    headers: plainHeaders(response),
  })
}

function hasBody({ status }: Response): boolean {
  return status !== 204 && status !== 205 && status !== 304
}

/** fetch has unpacked the body already. */
function plainHeaders(response: Response): Headers {
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.delete('transfer-encoding')
  return headers
}
