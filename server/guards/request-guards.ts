import type { IncomingMessage } from 'node:http'
import { type Access, isAboutVisitor } from '#app/contract/wire/access.ts'
import type { Refusal } from './refusal-answer.ts'

const KB = 1024
/** Bytes of a body, by where it is sent; the first that fits. */
const largestBodies: { path: RegExp; bytes: number }[] = [
  { path: /^\/api\/payments(\/|$)/, bytes: 256 * KB },
  { path: /^\/api(\/|$)/, bytes: 64 * KB },
  { path: /^\/_serverFn(\/|$)/, bytes: 64 * KB },
]

/** Bytes that a body may have. @param path - decoded, without the query */
function largestBody(path: string): number {
  return largestBodies.find((entry) => entry.path.test(path))?.bytes ?? 0
}

/**
 * Waits for the whole body of a call, so that no work begins for a body that comes slowly.
 *
 * @returns 'too large' for one that is longer than it may be, whatever it said; 'gone' when the visitor left in between
 */
export async function wholeBody(req: IncomingMessage, path: string): Promise<Buffer | 'too large' | 'gone'> {
  const most = largestBody(path)
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    // The connection stays, for the refusal.
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > most) return 'too large'
      chunks.push(chunk)
    }
  } catch {
    return 'gone'
  }
  return Buffer.concat(chunks)
}

const reading = new Set(['GET', 'HEAD'])
const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Addresses that answer to more than reading; every other one is a page or a file. */
const writable = /^\/(api|_serverFn)(\/|$)/
/** Whether a request has no body and changes nothing. */
export const isReading = ({ method = '' }: IncomingMessage): boolean => reading.has(method)
const hostForm = /^(\[[\da-f:.]+\]|[a-z\d._-]+)(:\d{1,5})?$/i

/** Judges a request by its first lines alone; undefined lets it in. @param access - of its address */
export function refusalOf(
  req: IncomingMessage,
  siteOrigin: string,
  access: Access | undefined,
): Refusal | undefined {
  const path = pathOf(req)
  if (path === undefined) return { status: 400 }
  // The framework takes a call of no function for a fault of its own.
  if (/^\/_serverFn\/?$/.test(path)) return { status: 400 }
  if (!hostForm.test(req.headers.host ?? '')) return { status: 400 }
  const method = req.method ?? ''
  if (isReading(req)) return isForeignRead(req, access) ? foreign : undefined
  if (!writing.has(method) || !writable.test(path)) {
    return { status: 405, headers: { allow: 'GET, HEAD' } }
  }
  if (isForeign(req, siteOrigin)) return foreign
  if (Number(req.headers['content-length'] ?? 0) > largestBody(path)) return { status: 413 }
  return undefined
}

/** The decoded path without the query; undefined when it is not one that could name anything here. */
export function pathOf(req: IncomingMessage): string | undefined {
  const [raw = ''] = (req.url ?? '').split('?')
  if (!raw.startsWith('/') || raw.startsWith('//')) return undefined
  try {
    const path = decodeURIComponent(raw)
    return unnameable.test(path) || hasControl(path) ? undefined : path
  } catch {
    return undefined
  }
}

/** A backslash, and "." and ".." between slashes: what is meant depends on who reads them. */
const unnameable = /\\|(?:^|\/)\.{1,2}(?:\/|$)/

function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x20 || code === 0x7f) return true
  }
  return false
}

const foreign: Refusal = { status: 403, text: 'Запросы с других сайтов не принимаются' }

/** A page of another site has no business at calls about a visitor, not even to measure how long they take. */
function isForeignRead({ headers }: IncomingMessage, access: Access | undefined): boolean {
  return isAboutVisitor(access) && isFromOtherSite(headers) && headers['sec-fetch-mode'] !== 'navigate'
}

/** What browsers say of the page that asks; programs say nothing. A neighbour under the same domain is foreign too. */
function isFromOtherSite(headers: IncomingMessage['headers']): boolean {
  const site = headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

/** A browser names the page that sends; other programs send no Origin and are judged by their session. */
function isForeign({ headers, method }: IncomingMessage, siteOrigin: string): boolean {
  const { origin } = headers
  if (method === 'OPTIONS') return false
  if (isFromOtherSite(headers)) return true
  if (origin === undefined) return false
  if (origin === siteOrigin) return false
  return !URL.canParse(origin) || new URL(origin).host !== headers.host
}
