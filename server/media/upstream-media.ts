import { SVG_POLICY } from '#server/guards/security-headers.ts'

const PATIENCE_MS = 10_000
const passedOn = ['content-type', 'cache-control', 'etag', 'last-modified']

/**
 * A picture that a remote API named by path: it lies in the remote's media store, not in ours.
 *
 * @returns undefined when the remote does not have it or does not answer
 */
export async function fetchUpstreamMedia(upstreamUrl: string, path: string): Promise<Response | undefined> {
  const url = new URL(path.split('/').map(encodeURIComponent).join('/'), upstreamUrl)
  // Dots in the path would lead to what the remote offers to its own network alone.
  if (!url.pathname.startsWith('/media/')) return undefined
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
  if (!answer?.ok) {
    await answer?.body?.cancel()
    return undefined
  }
  const headers = new Headers()
  for (const name of passedOn) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  if (headers.get('content-type')?.startsWith('image/svg')) headers.set('content-security-policy', SVG_POLICY)
  return new Response(answer.body, { headers })
}
