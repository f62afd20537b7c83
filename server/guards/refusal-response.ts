import type { IncomingMessage } from 'node:http'
import { company } from '#app/config/company.ts'
import { messageOfStatus } from '#app/domain/status-message.ts'
import { escapeHtml } from '#app/domain/text/escape-html.ts'
import { type OwnText, ownTextResponse } from '#server/responses.ts'

/** Why the server does not serve a request. */
export type Refusal = {
  status: 400 | 403 | 404 | 405 | 413 | 500 | 503
  /** For the visitor; the usual words of the status if it is missing. */
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
 * A response that the server makes without the app, in the form that the client expects: JSON in the one shape of
 * errors below /api, a page for a browser window, plain text elsewhere. A server function gets plain text too: the
 * framework would take JSON for its result.
 */
export function refusalResponse(req: IncomingMessage, refusal: Refusal): Response {
  return ownTextResponse(refusalText(req, refusal))
}

/** The same, before it is a Response. */
export function refusalText(req: IncomingMessage, refusal: Refusal): OwnText {
  const { status, text = messageOfStatus(status), headers } = refusal
  if (/^\/api(\/|\?|$)/.test(req.url ?? '')) {
    const error = { defined: false, code: CODES[status], status, message: text }
    return { status, type: 'application/json', body: JSON.stringify(error), headers }
  }
  if (req.headers.accept?.includes('text/html')) {
    return { status, type: 'text/html', body: pageOf(text), headers }
  }
  return { status, type: 'text/plain', body: `${text}\n`, headers }
}

function pageOf(text: string): string {
  return (
    `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(`${text} – ${company().name}`)}</title>` +
    `<h1>${escapeHtml(text)}</h1><p><a href="/">На главную</a>`
  )
}
