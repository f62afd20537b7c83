import type { ServerResponse } from 'node:http'
import { site } from '#app/config/site.ts'

const RETRY_S = 2

/** What a visitor sees while the catalogue is read for the first time: a page that asks again by itself. */
export function sendStartingPage(res: ServerResponse): void {
  sendWaitingPage(res, RETRY_S, 'Сайт запускается, страница откроется через несколько секунд.')
}

/** A page that cannot be shown now and asks again by itself. @param words - for the visitor */
export function sendWaitingPage(res: ServerResponse, retryAfterS: number, words: string): void {
  res.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(retryAfterS),
  })
  res.end(
    `<!doctype html><html lang="${site.language}"><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${retryAfterS}">` +
      `<title>${site.name}</title><h1>${site.name}</h1><p>${words}`,
  )
}
