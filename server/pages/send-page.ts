import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchesTag } from '#server/files/static-files.ts'
import type { PageEncoding, StoredPage } from './stored-page.ts'

/**
 * Sends a page that is packed already, in one go: setting each header by itself costs as much as all the rest.
 *
 * @returns false when the page is not packed in the encoding of this client: nothing is sent then
 */
export function sendReadyPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: StoredPage,
  requestId: string,
): boolean {
  if (matchesTag(req, page.etag)) {
    res.writeHead(304, [...page.notModifiedHeaders, 'x-request-id', requestId]).end()
    return true
  }
  const encoding = page.encodingFor(req.headers['accept-encoding'])
  const body = page.ready(encoding)
  if (!body) return false
  send(req, res, page, { encoding, body, requestId })
  return true
}

/** Packs the page for this client if need be, and sends it. */
export async function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: StoredPage,
  requestId: string,
): Promise<void> {
  if (res.destroyed || sendReadyPage(req, res, page, requestId)) return
  const encoding = page.encodingFor(req.headers['accept-encoding'])
  const body = await page.packed(encoding)
  if (!res.destroyed) send(req, res, page, { encoding, body, requestId })
}

type Sent = { encoding: PageEncoding | undefined; body: Buffer; requestId: string }

function send(
  { method }: IncomingMessage,
  res: ServerResponse,
  page: StoredPage,
  { encoding, body, requestId }: Sent,
): void {
  const packed = encoding ? ['content-encoding', encoding] : []
  const length = ['content-length', String(body.length), 'x-request-id', requestId]
  res.writeHead(200, [...page.headers, ...packed, ...length])
  res.end(method === 'HEAD' ? undefined : body)
}
