import type { IncomingMessage } from 'node:http'

/** Why a request is not let in, ready to be sent. */
export type Refusal = { status: 400 | 403 | 405 | 413; text: string; headers?: Record<string, string> }

export const LARGEST_BODY_BYTES = 1_048_576

const reading = new Set(['GET', 'HEAD'])
const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Addresses that answer to more than reading; every other one is a page or a file. */
const writable = /^\/(api|_serverFn)(\/|$)/
const hostForm = /^(\[[\da-f:.]+\]|[a-z\d._-]+)(:\d{1,5})?$/i

/** Judges a request by its first lines alone; undefined lets it in. */
export function refusalOf(req: IncomingMessage, siteOrigin: string): Refusal | undefined {
  const path = pathOf(req)
  if (path === undefined) return { status: 400, text: 'Bad address' }
  // The framework takes a call of no function for a fault of its own.
  if (/^\/_serverFn\/?$/.test(path)) return { status: 400, text: 'Bad address' }
  if (!hostForm.test(req.headers.host ?? '')) return { status: 400, text: 'Bad host' }
  const method = req.method ?? ''
  if (reading.has(method)) return undefined
  if (!writing.has(method) || !writable.test(path)) {
    return { status: 405, text: 'Method not allowed', headers: { allow: 'GET, HEAD' } }
  }
  if (isForeign(req, siteOrigin)) return { status: 403, text: 'Requests from other sites are not accepted' }
  if (Number(req.headers['content-length'] ?? 0) > LARGEST_BODY_BYTES)
    return { status: 413, text: 'Too large' }
  return undefined
}

/** The decoded path without the query; undefined when it is not one that could name anything here. */
export function pathOf(req: IncomingMessage): string | undefined {
  const [raw = ''] = (req.url ?? '').split('?')
  if (!raw.startsWith('/') || raw.startsWith('//')) return undefined
  try {
    const path = decodeURIComponent(raw)
    return /[\0\\]/.test(path) ? undefined : path
  } catch {
    return undefined
  }
}

/** A browser names the page that sends; other programs send no Origin and are judged by their session. */
function isForeign({ headers, method }: IncomingMessage, siteOrigin: string): boolean {
  const { origin } = headers
  if (origin === undefined || method === 'OPTIONS') return false
  if (origin === siteOrigin) return false
  return !URL.canParse(origin) || new URL(origin).host !== headers.host
}
