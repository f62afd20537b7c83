import type { IncomingMessage } from 'node:http'
import { headersOfType } from '#server/guards/security-headers.ts'
import { createResponse } from '#server/responses.ts'

/** Until the first bytes; a long video may take longer altogether. */
const TIMEOUT_MS = 10_000
const sentHeaders = ['range', 'if-range'] as const
const copiedHeaders = [
  'content-type',
  'content-disposition',
  'cache-control',
  'etag',
  'last-modified',
  'accept-ranges',
  'content-range',
]
/** Whole, a part, and a part that the file does not have. */
const STATUSES: readonly number[] = [200, 206, 416]

/**
 * A file that a remote API named by its path: it is in the media store of the remote, not in ours.
 *
 * @returns undefined when the remote has no such file or does not respond
 */
export async function fetchUpstreamMedia(
  req: Pick<IncomingMessage, 'headers'>,
  upstreamUrl: string,
  path: string,
): Promise<Response | undefined> {
  const url = new URL(path.split('/').map(encodeURIComponent).join('/'), upstreamUrl)
  // Dots in the path would lead to what the remote serves to its own network only.
  if (!url.pathname.startsWith('/media/')) return undefined
  const response = await fetchInTime(url, requestHeaders(req))
  if (!response || !STATUSES.includes(response.status)) {
    await response?.body?.cancel()
    return undefined
  }
  const headers = new Headers()
  for (const name of copiedHeaders) {
    const value = response.headers.get(name)
    if (value) headers.set(name, value)
  }
  for (const [name, value] of Object.entries(headersOfType(headers.get('content-type') ?? '')))
    headers.set(name, value)
  return createResponse(response.status, headers, response.body)
}

function requestHeaders({ headers }: Pick<IncomingMessage, 'headers'>): Headers {
  const sent = new Headers()
  for (const name of sentHeaders) {
    const value = headers[name]
    if (typeof value === 'string') sent.set(name, value)
  }
  return sent
}

async function fetchInTime(url: URL, headers: Headers): Promise<Response | undefined> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    return await fetch(url, { headers, signal: controller.signal })
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
