import type { IncomingMessage } from 'node:http'
import { company } from '#app/config/company.ts'
import { messageOfStatus } from '#app/domain/status-message.ts'
import { escapeHtml } from '#app/domain/text/escape-html.ts'
import { type OwnText, ownTextResponse } from '#server/responses.ts'
import { refusalText } from './refusal-response.ts'
import { isReading } from './request-guards.ts'

/** Why the app cannot answer now. The time to retry is random, so that not all clients come in the same second. */
const reasons = {
  starting: {
    page: 'Сайт запускается, страница откроется через несколько секунд.',
    call: messageOfStatus(503),
    retryS: { min: 2, max: 2 },
  },
  busy: {
    page: 'Сейчас на сайте много посетителей. Страница откроется сама через несколько секунд.',
    call: 'Сейчас на сайте много посетителей. Повторите через несколько секунд',
    retryS: { min: 2, max: 6 },
  },
}

/** 503: for a call an error with the time to wait, for a page one that reloads itself. @param path - decoded */
export function unavailableResponse(
  req: IncomingMessage,
  path: string,
  reason: keyof typeof reasons,
): Response {
  return ownTextResponse(unavailableText(req, path, reason))
}

/** The same, before it is a Response. */
export function unavailableText(req: IncomingMessage, path: string, reason: keyof typeof reasons): OwnText {
  const { page, call, retryS } = reasons[reason]
  const retryAfterS = retryS.min + Math.floor(Math.random() * (retryS.max - retryS.min + 1))
  const headers = { 'retry-after': String(retryAfterS) }
  if (isCall(req, path)) return refusalText(req, { status: 503, text: call, headers })
  const name = escapeHtml(company().name)
  const html =
    `<!doctype html><html lang="ru"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${retryAfterS}">` +
    `<title>${name}</title><h1>${name}</h1><p>${page}`
  return { status: 503, type: 'text/html', body: html, headers }
}

/**
 * A call of the API or of a server function, or a form that was sent: not the view of a page. The page of a
 * subscription has its address below /api, which is in letters that were sent.
 */
export function isCall(req: IncomingMessage, path: string): boolean {
  return !isReading(req) || /^\/(api(?!\/subscription\/)|_serverFn)(\/|$)/.test(path)
}
