import { STATUS_CODES } from 'node:http'
import { FastResponse } from 'srvx/node'

/** A Response with the usual reason phrase of its status: without one srvx would send none. */
export function createResponse(
  status: number,
  headers: Record<string, string> | Headers,
  body: BodyInit | null = null,
): Response {
  return new FastResponse(body, { status, statusText: STATUS_CODES[status] ?? '', headers })
}

/** A text that the server makes itself, and that no cache may store. */
export type OwnText = {
  status: number
  type: 'text/plain' | 'text/html' | 'application/json'
  body: string
  headers?: Record<string, string> | undefined
}

/** The headers of a text that the server makes itself. */
export function headersOfText({ type, headers }: OwnText): Record<string, string> {
  return { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', ...headers }
}

/** The same as a Response. */
export function ownTextResponse(text: OwnText): Response {
  return createResponse(text.status, headersOfText(text), text.body)
}

/** A text that the server makes itself, and that no cache may store. @param type - without its charset */
export function uncachedResponse(
  status: number,
  type: OwnText['type'],
  body: string,
  headers: Record<string, string> = {},
): Response {
  return ownTextResponse({ status, type, body, headers })
}
