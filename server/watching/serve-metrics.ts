import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** The text format of Prometheus, which both `prom-client` and we speak. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Answers `/metrics` on its own port, or on the port of the site; each with the token, if there is one. */
export type MetricsAnswer = (req: IncomingMessage, res: ServerResponse) => void

/**
 * @param read - all figures now
 * @param token - METRICS_TOKEN; without it everybody who reaches the port may read
 */
export function answerMetrics(read: () => Promise<string>, token: string | undefined): MetricsAnswer {
  return (req, res) => {
    if (req.url !== '/metrics' || (req.method !== 'GET' && req.method !== 'HEAD')) return send(res, 404)
    if (token !== undefined && !brings(req, token)) return send(res, 401)
    read().then(
      (text) => send(res, 200, text, CONTENT_TYPE),
      () => send(res, 500),
    )
  }
}

function send(res: ServerResponse, status: number, text = '', type = 'text/plain; charset=utf-8'): void {
  const headers = { 'content-type': type, 'cache-control': 'no-store' }
  res.writeHead(status, status === 401 ? { ...headers, 'www-authenticate': 'Bearer' } : headers)
  res.end(res.req.method === 'HEAD' ? '' : text)
}

/** Compared by hashes: those are of one length, and how long it takes says nothing. */
function brings({ headers }: IncomingMessage, token: string): boolean {
  const sha256 = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${token}`))
}

/** @throws when the port is taken or forbidden */
export async function listenForMetrics(answer: MetricsAnswer, host: string, port: number): Promise<Server> {
  const server = createServer(answer)
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
