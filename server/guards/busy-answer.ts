import type { ServerResponse } from 'node:http'
import { sendWaitingPage } from './starting-page.ts'

const SOONEST_S = 2
const LATEST_S = 6
const WORDS = 'Сейчас на сайте много посетителей.'

/**
 * 503 to who came when the queue was full: a page that asks again by itself, or the API's form of an error.
 * Not all are to come again in the same second.
 *
 * @param path - decoded, without the query
 */
export function sendBusy(res: ServerResponse, path: string): void {
  const retryAfterS = SOONEST_S + Math.floor(Math.random() * (LATEST_S - SOONEST_S + 1))
  if (!isCall(path)) {
    sendWaitingPage(res, retryAfterS, `${WORDS} Страница откроется сама через несколько секунд.`)
    return
  }
  res.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(retryAfterS),
  })
  const message = `${WORDS} Повторите через несколько секунд`
  res.end(JSON.stringify({ defined: false, code: 'SERVICE_UNAVAILABLE', status: 503, message }))
}

/** A call of the API or of a page, as against a page. */
export function isCall(path: string): boolean {
  return /^\/(api|_serverFn)(\/|$)/.test(path)
}
