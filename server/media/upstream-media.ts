import { SVG_POLICY } from '#server/guards/security-headers.ts'
import { createResponse } from '#server/responses.ts'

const TIMEOUT_MS = 10_000
const copiedHeaders = ['content-type', 'cache-control', 'etag', 'last-modified']

/**
 * A picture that a remote API named by its path: it is in the media store of the remote, not in ours.
 *
 * @returns undefined when the remote has no such picture or does not respond
 */
export async function fetchUpstreamMedia(upstreamUrl: string, path: string): Promise<Response | undefined> {
  const url = new URL(path.split('/').map(encodeURIComponent).join('/'), upstreamUrl)
  // Dots in the path would lead to what the remote serves to its own network only.
  if (!url.pathname.startsWith('/media/')) return undefined
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined)
  if (!response?.ok) {
    await response?.body?.cancel()
    return undefined
  }
  const headers = new Headers()
  for (const name of copiedHeaders) {
    const value = response.headers.get(name)
    if (value) headers.set(name, value)
  }
  if (headers.get('content-type')?.startsWith('image/svg')) headers.set('content-security-policy', SVG_POLICY)
  return createResponse(200, headers, response.body)
}
