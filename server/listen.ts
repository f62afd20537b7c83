import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the 60 s after which usual load balancers drop an idle connection, so that they do it first. */
const KEEP_ALIVE_MS = 65_000
/** For the first lines of a request, and for all of it: nobody holds a connection by speaking slowly. */
const FIRST_LINES_MS = 20_000
const WHOLE_REQUEST_MS = 30_000
/** A connection on which nothing moves, though an answer is under way: nobody holds it by not reading. */
const SILENT_MS = 30_000
/** How often connections are looked over. */
const LOOK_MS = 5_000
/** In which kept connections learn with an answer that this is their last. */
const DRAIN_MS = 3_000
const DRAIN_LOOK_MS = 50
const FINISH_MS = 10_000

/** Milliseconds. */
type Patience = { firstLinesMs: number; wholeRequestMs: number; silentMs: number; lookMs: number }

const usual = {
  firstLinesMs: FIRST_LINES_MS,
  wholeRequestMs: WHOLE_REQUEST_MS,
  silentMs: SILENT_MS,
  lookMs: LOOK_MS,
}

/** What runs on a server, and whether its kept connections are to end. */
type Traffic = { answers: Set<ServerResponse>; isDraining: boolean }
const trafficOf = new WeakMap<Server, Traffic>()

/** @throws when the port is taken or forbidden */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
  { firstLinesMs, wholeRequestMs, silentMs, lookMs }: Patience = usual,
): Promise<Server> {
  const traffic: Traffic = { answers: new Set(), isDraining: false }
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: firstLinesMs,
      requestTimeout: wholeRequestMs,
      connectionsCheckingInterval: lookMs,
    },
    (req, res) => {
      traffic.answers.add(res)
      res.once('close', () => traffic.answers.delete(res))
      if (traffic.isDraining) res.shouldKeepAlive = false
      handler(req, res)
    },
  )
  trafficOf.set(server, traffic)
  server.setTimeout(silentMs)
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

/**
 * Ends kept connections each with its next answer, which says so, so that no request is on its way to one that is
 * closed under it; for 3 s at most, and not at all when there are none. New connections are served meanwhile.
 */
export async function drain(server: Server, drainMs = DRAIN_MS): Promise<void> {
  const traffic = trafficOf.get(server)
  if (!traffic) return
  traffic.isDraining = true
  for (const res of traffic.answers) if (!res.headersSent) res.shouldKeepAlive = false
  const began = performance.now()
  while ((await connections(server)) > 0 && performance.now() - began < drainMs) await wait(DRAIN_LOOK_MS)
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)))
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
