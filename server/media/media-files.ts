import type { IncomingMessage } from 'node:http'
import { isHashedName } from '#app/backend/media/hashed-names.ts'
import { fallbackNames } from '#app/backend/media/picture-copies.ts'
import { readRange } from '#server/files/byte-range.ts'
import { contentType, isCompressible, isDownload } from '#server/files/content-types.ts'
import { matchesTag } from '#server/files/static-files.ts'
import { headersOfType } from '#server/guards/security-headers.ts'
import { createResponse } from '#server/responses.ts'
import type { MediaFile, MediaSource } from './media-source.ts'

/** For a file whose name is derived from its content. */
const FOREVER = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400, stale-while-revalidate=604800'
/** Until the requested copy is made. */
const MINUTE = 'public, max-age=60'

type Found = { file: MediaFile; type: string; cacheControl: string }

/**
 * A file of the media store; instead of an AVIF copy that is not made yet, its WebP copy.
 *
 * @param path - decoded, /media/…
 * @returns undefined when there is no such file
 */
export async function mediaFileResponse(
  req: IncomingMessage,
  source: MediaSource,
  path: string,
): Promise<Response | undefined> {
  const found = await find(source, path.slice('/media/'.length))
  if (!found) return undefined
  const { file, type, cacheControl } = found
  const headers: Record<string, string> = {
    'content-type': type,
    'cache-control': cacheControl,
    etag: file.etag,
    ...headersOfType(type),
    ...(isDownload(type) && { 'content-disposition': 'attachment' }),
  }
  if (matchesTag(req, file.etag)) return createResponse(304, headers)
  headers['content-length'] = String(file.size)
  // What may be compressed on the way has no byte ranges: the client would count other bytes than we do.
  if (isCompressible(type)) return createResponse(200, headers, file.read())

  // A map of tiles is one large file, of which browsers read many small parts; Safari plays no video without ranges.
  headers['accept-ranges'] = 'bytes'
  const range = isRangeWanted(req, file.etag) ? readRange(req.headers.range, file.size) : undefined
  if (!range) return createResponse(200, headers, file.read())
  if (range === 'outside') {
    delete headers['content-length']
    headers['content-range'] = `bytes */${file.size}`
    return createResponse(416, headers)
  }
  headers['content-length'] = String(range.end - range.start + 1)
  headers['content-range'] = `bytes ${range.start}-${range.end}/${file.size}`
  return createResponse(206, headers, file.read(range))
}

/**
 * A client that has a part of the file names the version it has (`If-Range`, RFC 9110, 13.1.5): of another version, or
 * of one that only a weak tag names, it gets the whole file.
 */
function isRangeWanted({ method, headers }: IncomingMessage, etag: string): boolean {
  if (method !== 'GET') return false
  const version = headers['if-range']
  return version === undefined || (version === etag && !etag.startsWith('W/'))
}

async function find(source: MediaSource, name: string): Promise<Found | undefined> {
  const file = await source(name)
  if (file) return { file, type: contentType(name), cacheControl: isHashedName(name) ? FOREVER : DAY }
  for (const fallback of fallbackNames(name)) {
    const other = await source(fallback)
    if (other) return { file: other, type: contentType(fallback), cacheControl: MINUTE }
  }
  return undefined
}
