import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the 60 s after which usual load balancers drop an idle connection, so that they do it first. */
const KEEP_ALIVE_MS = 65_000
/** For the first lines of a request, and for all of it: nobody holds a connection by speaking slowly. */
const FIRST_LINES_MS = 20_000
const WHOLE_REQUEST_MS = 30_000
/** How often connections are looked over. */
const LOOK_MS = 5_000
const FINISH_MS = 10_000

/** Milliseconds. */
type Patience = { firstLinesMs: number; wholeRequestMs: number; lookMs: number }

const usual = { firstLinesMs: FIRST_LINES_MS, wholeRequestMs: WHOLE_REQUEST_MS, lookMs: LOOK_MS }

/** @throws when the port is taken or forbidden */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
  { firstLinesMs, wholeRequestMs, lookMs }: Patience = usual,
): Promise<Server> {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: firstLinesMs,
      requestTimeout: wholeRequestMs,
      connectionsCheckingInterval: lookMs,
    },
    handler,
  )
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

/** Takes no more connections, lets what runs end within 10 s, then cuts it. */
export async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const late = new AbortController()
  wait(FINISH_MS, undefined, { signal: late.signal }).then(
    () => server.closeAllConnections(),
    () => {},
  )
  await closed
  late.abort()
}

/** Address that answers, with the real port where any was asked for. */
export function addressOf(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
