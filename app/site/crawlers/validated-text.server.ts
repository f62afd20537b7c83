import { createHash } from 'node:crypto'
import { namesTag } from '#app/domain/http/entity-tag.ts'

/** What this node has sent last at an address, and since when it is so. */
const sent = new Map<string, { tag: string; since: Date }>()

/**
 * A text that programs ask for again and again: they keep it for `maxAgeS`, and get 304 while it has not changed.
 * `Last-Modified` is when this node first saw it as it is: later than the change, never earlier.
 *
 * @param address - names the text; one of a fixed few, as each is remembered
 */
export function validatedText(
  request: Request,
  address: string,
  text: string,
  { type, maxAgeS }: { type: string; maxAgeS: number },
): Response {
  // Weak, as the server may compress the text on its way.
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`
  const known = sent.get(address)
  const since = known?.tag === tag ? known.since : new Date()
  sent.set(address, { tag, since })
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': `public, max-age=${maxAgeS}`,
    ETag: tag,
    'Last-Modified': since.toUTCString(),
  }
  return isKnownTo(request.headers, tag, since)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers })
}

/** A client that sends both tells by the tag: the time has seconds only. */
function isKnownTo(headers: Headers, tag: string, since: Date): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) return namesTag(tags, tag)
  const at = Date.parse(headers.get('if-modified-since') ?? '')
  return Math.floor(since.getTime() / 1000) * 1000 <= at
}
