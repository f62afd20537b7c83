import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { createResponse } from '#server/responses.ts'
import { chooseEncoding } from './compression.ts'
import { contentType } from './content-types.ts'

type Bytes = Uint8Array<ArrayBuffer>

type StaticFile = {
  etag: string
  headers: Record<string, string>
  plain: Bytes
  br?: Bytes
  gzip?: Bytes
}

/** Path → file, for everything that the build made for browsers. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600, stale-while-revalidate=86400'

/** Reads the browser build into memory once; the build has made the compressed copies. */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .filter((name) => !name.startsWith('/.vite/'))
  const bodies = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(folder + name)] as const)),
  )

  const files = new Map<string, StaticFile>()
  for (const [name, plain] of bodies) {
    if (/\.(br|gz)$/.test(name) && bodies.has(name.slice(0, -3))) continue
    const [br, gzip] = [bodies.get(`${name}.br`), bodies.get(`${name}.gz`)]
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`
    const headers = {
      'content-type': contentType(name),
      // Names under /assets/ contain a hash of the content.
      'cache-control': name.startsWith('/assets/') ? YEAR : HOUR,
      etag,
      ...((br || gzip) && { vary: 'Accept-Encoding' }),
    }
    files.set(name, { etag, headers, plain, ...(br && { br }), ...(gzip && { gzip }) })
  }
  return files
}

/** A file of the build, in the best encoding that the client accepts; 304 if the client has it already. */
export function staticFileResponse(req: IncomingMessage, file: StaticFile): Response {
  if (matchesTag(req, file.etag)) return createResponse(304, file.headers)
  const encoding = chooseEncoding(req.headers['accept-encoding'])
  const packed = encoding && file[encoding]
  if (!packed) return createResponse(200, file.headers, file.plain)
  return createResponse(200, { ...file.headers, 'content-encoding': encoding }, packed)
}

/** Whether the copy that the browser has is the one that we would send. */
export function matchesTag(req: IncomingMessage, etag: string): boolean {
  const ifNoneMatch = req.headers['if-none-match']
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') ?? false
}
