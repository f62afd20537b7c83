import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { isCopyName, standIns } from '#app/backend/media/picture-copies.ts'
import { readRange } from '#server/files/byte-range.ts'
import { contentType, isCompressible } from '#server/files/content-types.ts'
import { chooseEncoding, createCompressor } from '#server/files/encoding.ts'
import { matchesTag } from '#server/files/static-files.ts'
import { SVG_POLICY } from '#server/guards/security-headers.ts'
import type { MediaFile, MediaSource } from './media-source.ts'

/** Of a file whose name follows from what is inside. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400, stale-while-revalidate=604800'
/** Until the copy that was asked for is made. */
const MINUTE = 'public, max-age=60'

type Found = { file: MediaFile; type: string; cacheControl: string }

/**
 * Sends a file of the media store; in place of an AVIF copy that is not made yet, its WebP copy.
 *
 * @param path - decoded address, /media/…
 * @returns false when there is no such file
 */
export async function sendMediaFile(
  req: IncomingMessage,
  res: ServerResponse,
  source: MediaSource,
  path: string,
): Promise<boolean> {
  const found = await find(source, path.slice('/media/'.length))
  if (!found) return false
  const { file, type, cacheControl } = found
  res.setHeader('content-type', type)
  res.setHeader('cache-control', cacheControl)
  res.setHeader('etag', file.etag)
  if (type.startsWith('image/svg')) res.setHeader('content-security-policy', SVG_POLICY)
  if (isCompressible(type)) res.setHeader('vary', 'Accept-Encoding')
  if (matchesTag(req, file.etag)) {
    res.writeHead(304).end()
    return true
  }
  const encoding = isCompressible(type) ? chooseEncoding(req.headers['accept-encoding']) : undefined
  // Parts of what is sent as it is: a map of tiles is one large file that is read here and there.
  const range = isCompressible(type) ? undefined : readRange(req.headers.range, file.size)
  if (!isCompressible(type)) res.setHeader('accept-ranges', 'bytes')
  if (range === 'outside') {
    res.writeHead(416, { 'content-range': `bytes */${file.size}` }).end()
    return true
  }
  if (range) {
    res.statusCode = 206
    res.setHeader('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  }
  if (encoding) res.setHeader('content-encoding', encoding)
  else res.setHeader('content-length', range ? range.end - range.start + 1 : file.size)
  if (req.method === 'HEAD') {
    res.end()
    return true
  }
  const body = file.open(range)
  await (encoding ? pipeline(body, createCompressor(encoding), res) : pipeline(body, res)).catch((error) => {
    // A visitor who left half way is no failure of ours.
    if (!res.destroyed) throw error
  })
  return true
}

async function find(source: MediaSource, name: string): Promise<Found | undefined> {
  const file = await source(name)
  if (file) return { file, type: contentType(name), cacheControl: isCopyName(name) ? FOR_EVER : DAY }
  for (const standIn of standIns(name)) {
    const other = await source(standIn)
    if (other) return { file: other, type: contentType(standIn), cacheControl: MINUTE }
  }
  return undefined
}
