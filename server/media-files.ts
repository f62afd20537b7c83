import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { contentType, isCompressible } from './content-types.ts'
import { chooseEncoding, createCompressor } from './encoding.ts'
import { SVG_POLICY } from './security-headers.ts'
import { matchesTag } from './static-files.ts'

const DAY = 'public, max-age=86400, stale-while-revalidate=604800'

/**
 * Sends a file of the media store.
 *
 * @param path - decoded address, /media/…
 * @returns false when there is no such file
 */
export async function sendMediaFile(
  req: IncomingMessage,
  res: ServerResponse,
  mediaFolder: string,
  path: string,
) {
  const file = await findFile(mediaFolder, path.slice('/media/'.length))
  if (!file) return false
  const type = contentType(file.path)
  const etag = `W/"${file.size.toString(36)}-${Math.round(file.mtimeMs).toString(36)}"`
  res.setHeader('content-type', type)
  res.setHeader('cache-control', DAY)
  res.setHeader('etag', etag)
  if (type.startsWith('image/svg')) res.setHeader('content-security-policy', SVG_POLICY)
  if (isCompressible(type)) res.setHeader('vary', 'Accept-Encoding')
  if (matchesTag(req, etag)) {
    res.writeHead(304).end()
    return true
  }
  const encoding = isCompressible(type) ? chooseEncoding(req.headers['accept-encoding']) : undefined
  if (encoding) res.setHeader('content-encoding', encoding)
  else res.setHeader('content-length', file.size)
  if (req.method === 'HEAD') {
    res.end()
    return true
  }
  const source = createReadStream(file.path)
  await (encoding ? pipeline(source, createCompressor(encoding), res) : pipeline(source, res)).catch(
    (error) => {
      // A visitor who left half way is no failure of ours.
      if (!res.destroyed) throw error
    },
  )
  return true
}

/** A plain file inside the folder, wherever dots and links in the address may point. */
async function findFile(folder: string, name: string) {
  if (name.split('/').some((part) => part === '' || part.startsWith('.'))) return undefined
  const root = await realpath(folder).catch(() => undefined)
  const path = root && (await realpath(join(root, name)).catch(() => undefined))
  if (!path?.startsWith(root + sep)) return undefined
  const found = await stat(path)
  return found.isFile() ? { path, size: found.size, mtimeMs: found.mtimeMs } : undefined
}
