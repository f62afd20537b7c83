import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { contentType } from './content-types.ts'
import { chooseEncoding } from './encoding.ts'

type StaticFile = {
  type: string
  etag: string
  cacheControl: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

/** Address → file, for everything that the build made for browsers. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600, stale-while-revalidate=86400'

/** Reads the browser build into memory once; its compressed copies were made by the build. */
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
    files.set(name, {
      type: contentType(name),
      etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`,
      // Names under /assets/ hold a hash of what is inside.
      cacheControl: name.startsWith('/assets/') ? YEAR : HOUR,
      plain,
      ...(br && { br }),
      ...(gzip && { gzip }),
    })
  }
  return files
}

export function sendStaticFile(req: IncomingMessage, res: ServerResponse, file: StaticFile): void {
  res.setHeader('content-type', file.type)
  res.setHeader('cache-control', file.cacheControl)
  res.setHeader('etag', file.etag)
  if (file.br || file.gzip) res.setHeader('vary', 'Accept-Encoding')
  if (matchesTag(req, file.etag)) {
    res.writeHead(304).end()
    return
  }
  const encoding = chooseEncoding(req.headers['accept-encoding'])
  const packed = encoding && file[encoding]
  if (packed) res.setHeader('content-encoding', encoding)
  const body = packed ?? file.plain
  res.setHeader('content-length', body.length)
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** Whether the browser's copy is the one that we would send. */
export function matchesTag(req: IncomingMessage, etag: string): boolean {
  const known = req.headers['if-none-match']
  return known?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') ?? false
}
