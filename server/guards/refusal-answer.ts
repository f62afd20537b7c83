import type { IncomingMessage, ServerResponse } from 'node:http'
import { site } from '#app/config/site.ts'
import { messageOfStatus } from '#app/domain/status-message.ts'

/** Why a request is not let in. */
export type Refusal = {
  status: 400 | 403 | 404 | 405 | 413 | 500 | 503
  /** For a visitor; without it the words of the status. */
  text?: string
  headers?: Record<string, string>
}

const CODES = {
  400: 'BAD_REQUEST',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  413: 'PAYLOAD_TOO_LARGE',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<Refusal['status'], string>

/**
 * What the server says by itself, without the app, in the form that is asked for: JSON in the one shape of
 * errors below /api, a page for a browser's window, plain words elsewhere. A call of a page gets words too: the
 * framework would take JSON for the answer itself.
 */
export function sendRefusal(req: IncomingMessage, res: ServerResponse, refusal: Refusal): void {
  const { status, text = messageOfStatus(status), headers = {} } = refusal
  const [type, body] = bodyFor(req, status, text)
  res.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', ...headers })
  res.end(body)
}

function bodyFor({ url = '', headers }: IncomingMessage, status: Refusal['status'], text: string) {
  if (/^\/api(\/|\?|$)/.test(url)) {
    const error = { defined: false, code: CODES[status], status, message: text }
    return ['application/json', JSON.stringify(error)] as const
  }
  if (headers.accept?.includes('text/html')) return ['text/html', pageOf(text)] as const
  return ['text/plain', `${text}\n`] as const
}

function pageOf(text: string): string {
  return (
    `<!doctype html><html lang="${site.language}"><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<meta name="viewport" content="width=device-width"><title>${text} – ${site.name}</title>` +
    `<h1>${text}</h1><p><a href="/">На главную</a>`
  )
}
