import type { ServerResponse } from 'node:http'
import { site } from '#app/config/site.ts'

const RETRY_S = 2

/** What a visitor sees while the catalogue is read for the first time: a page that asks again by itself. */
export function sendStartingPage(res: ServerResponse): void {
  res.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(RETRY_S),
  })
  res.end(
    `<!doctype html><html lang="${site.language}"><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${RETRY_S}">` +
      `<title>${site.name}</title><h1>${site.name}</h1><p>Сайт запускается, страница откроется через несколько секунд.`,
  )
}
