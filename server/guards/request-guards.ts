import type { IncomingMessage } from 'node:http'
import { type Access, isAboutVisitor } from '#app/contract/wire/access.ts'
import type { Refusal } from './refusal-response.ts'

const KB = 1024
/** Pages that are also sent to: a form without scripts posts to its own page. */
const formPage = /^\/(?:forms\/[^/]+|feed-doctor|account\/agreement\/[^/]+)$/
/** The size of a body by its path; the first entry that matches. */
const bodyLimits: { path: RegExp; bytes: number }[] = [
  { path: /^\/api\/payments(\/|$)/, bytes: 256 * KB },
  // A file of 10 MB with the fields of its form.
  { path: /^\/api\/form\/5\/?$/, bytes: 11 * 1024 * KB },
  { path: /^\/api(\/|$)/, bytes: 64 * KB },
  { path: /^\/_serverFn(\/|$)/, bytes: 64 * KB },
  { path: /^\/(?:forms\/vacancy|feed-doctor)$/, bytes: 11 * 1024 * KB },
  { path: formPage, bytes: 64 * KB },
  { path: /^\/vitals$/, bytes: KB },
]

/** @param path - decoded, without the query */
function maxBodyBytes(path: string): number {
  return bodyLimits.find((entry) => entry.path.test(path))?.bytes ?? 0
}

/**
 * Waits for the whole body of a call, so that no work starts for a body that arrives slowly.
 *
 * @returns 'too large' when more bytes arrive than are allowed, whatever Content-Length said; 'gone' when the visitor
 * has left before the end
 */
export async function readBody(req: IncomingMessage, path: string): Promise<Buffer | 'too large' | 'gone'> {
  const maxBytes = maxBodyBytes(path)
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    // Keeps the connection open for the refusal, which srvx's own limit does not.
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > maxBytes) return 'too large'
      chunks.push(chunk)
    }
  } catch {
    return 'gone'
  }
  return Buffer.concat(chunks)
}

const reading = new Set(['GET', 'HEAD'])
const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Paths that accept more than reading; all others are pages and files. */
const writable = /^\/(?:(?:api|_serverFn)(?:\/|$)|vitals$)/
/** Whether a request has no body and changes nothing. */
export const isReading = ({ method = '' }: IncomingMessage): boolean => reading.has(method)
const hostForm = /^(\[[\da-f:.]+\]|[a-z\d._-]+)(:\d{1,5})?$/i

/** Checks the method, path and headers of a request; undefined lets it in. @param access - of its path */
export function refusalOf(
  req: IncomingMessage,
  siteOrigin: string,
  access: Access | undefined,
): Refusal | undefined {
  const path = pathOf(req)
  if (path === undefined) return { status: 400 }
  // A call without a function name would be logged by the framework as its own error.
  if (/^\/_serverFn\/?$/.test(path)) return { status: 400 }
  if (!hostForm.test(req.headers.host ?? '')) return { status: 400 }
  const method = req.method ?? ''
  if (isReading(req)) return isCrossSiteRead(req, access) ? crossSite : undefined
  const isForm = formPage.test(path)
  if (!writing.has(method) || !(writable.test(path) || (isForm && method === 'POST'))) {
    return { status: 405, headers: { allow: isForm ? 'GET, HEAD, POST' : 'GET, HEAD' } }
  }
  if (isCrossSiteWrite(req, siteOrigin)) return crossSite
  if (Number(req.headers['content-length'] ?? 0) > maxBodyBytes(path)) return { status: 413 }
  return undefined
}

/** The decoded path without the query; undefined when it is malformed or ambiguous. */
export function pathOf(req: IncomingMessage): string | undefined {
  const [raw = ''] = (req.url ?? '').split('?')
  if (!raw.startsWith('/') || raw.startsWith('//')) return undefined
  try {
    const path = decodeURIComponent(raw)
    return ambiguous.test(path) || hasControl(path) ? undefined : path
  } catch {
    return undefined
  }
}

/** A backslash, and "." or ".." between slashes: programs disagree about what such a path means. */
const ambiguous = /\\|(?:^|\/)\.{1,2}(?:\/|$)/

function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x20 || code === 0x7f) return true
  }
  return false
}

const crossSite: Refusal = { status: 403, text: 'Запросы с других сайтов не принимаются' }

/** Pages of other sites may not even measure how long a call about a visitor takes. */
function isCrossSiteRead({ headers }: IncomingMessage, access: Access | undefined): boolean {
  return isAboutVisitor(access) && isFromOtherSite(headers) && headers['sec-fetch-mode'] !== 'navigate'
}

/** Browsers name the site that a request comes from; programs do not. Another subdomain counts as another site. */
function isFromOtherSite(headers: IncomingMessage['headers']): boolean {
  const site = headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

/** Browsers send the Origin of the page; other programs send none, and their session decides. */
function isCrossSiteWrite({ headers, method }: IncomingMessage, siteOrigin: string): boolean {
  const { origin } = headers
  if (method === 'OPTIONS') return false
  if (isFromOtherSite(headers)) return true
  if (origin === undefined) return false
  if (origin === siteOrigin) return false
  return !URL.canParse(origin) || new URL(origin).host !== headers.host
}
