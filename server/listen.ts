import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the 60 s after which usual load balancers drop an idle connection, so that they do it first. */
const KEEP_ALIVE_MS = 65_000
/** For the first lines of a request, and for all of it: nobody holds a connection by speaking slowly. */
const FIRST_LINES_MS = 20_000
const WHOLE_REQUEST_MS = 30_000
/** A connection on which nothing moves, though an answer is under way: nobody holds it by not reading. */
const SILENT_MS = 30_000
/** As long as an answer may take to begin: a bank alone may take half a minute. */
const BEGIN_MS = 90_000
/** Of an answer that waits to be read so much leaves in this time: nobody holds it by reading a little. */
const SLOWEST_READ = { bytes: 65_536, inMs: 300_000 }
/** How often connections are looked over. */
const LOOK_MS = 5_000
/** In which kept connections learn with an answer that this is their last. */
const DRAIN_MS = 3_000
const DRAIN_LOOK_MS = 50
const FINISH_MS = 10_000

type Patience = {
  firstLinesMs: number
  wholeRequestMs: number
  silentMs: number
  beginMs: number
  slowestRead: { bytes: number; inMs: number }
  lookMs: number
}

const usual: Patience = {
  firstLinesMs: FIRST_LINES_MS,
  wholeRequestMs: WHOLE_REQUEST_MS,
  silentMs: SILENT_MS,
  beginMs: BEGIN_MS,
  slowestRead: SLOWEST_READ,
  lookMs: LOOK_MS,
}

/** How far the visitor had read when bytes began to wait for him, or when that was counted last. */
type Reading = { at: number; bytes: number }
/** An answer under way. */
type Answer = { begunAt: number; reading?: Reading | undefined }

/** What runs on a server, and whether its kept connections are to end. */
type Traffic = { answers: Map<ServerResponse, Answer>; isDraining: boolean }
const trafficOf = new WeakMap<Server, Traffic>()

/** @throws when the port is taken or forbidden */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
  patience: Partial<Patience> = {},
): Promise<Server> {
  const { firstLinesMs, wholeRequestMs, silentMs, beginMs, slowestRead, lookMs } = { ...usual, ...patience }
  const traffic: Traffic = { answers: new Map(), isDraining: false }
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: firstLinesMs,
      requestTimeout: wholeRequestMs,
      connectionsCheckingInterval: lookMs,
    },
    (req, res) => {
      traffic.answers.set(res, { begunAt: performance.now() })
      res.once('close', () => traffic.answers.delete(res))
      if (traffic.isDraining) res.shouldKeepAlive = false
      handler(req, res)
    },
  )
  trafficOf.set(server, traffic)
  server.setTimeout(silentMs, (socket) => {
    if (isBeginning(traffic, socket, beginMs)) socket.setTimeout(silentMs)
    else socket.destroy()
  })
  const looks = setInterval(() => cutSlowReaders(traffic, slowestRead), lookMs).unref()
  server.once('close', () => clearInterval(looks))
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

/** Whether the silence is ours: an answer that is being made, of which nothing is there to be read yet. */
function isBeginning({ answers }: Traffic, socket: Socket, beginMs: number): boolean {
  for (const [res, { begunAt }] of answers) {
    if (res.socket === socket) return !res.headersSent && performance.now() - begunAt < beginMs
  }
  return false
}

/** A reader who takes a little now and then is never silent, and would keep his answer in memory without end. */
function cutSlowReaders({ answers }: Traffic, slowest: Patience['slowestRead']): void {
  const now = performance.now()
  for (const [{ socket, writableLength }, answer] of answers) {
    if (!socket || writableLength === 0) {
      answer.reading = undefined
      continue
    }
    const bytes = socket.bytesWritten - socket.writableLength
    const before = answer.reading
    if (before && now - before.at < slowest.inMs) continue
    if (before && bytes - before.bytes < slowest.bytes) socket.destroy()
    answer.reading = { at: now, bytes }
  }
}

/**
 * Ends kept connections each with its next answer, which says so, so that no request is on its way to one that is
 * closed under it; for 3 s at most, and not at all when there are none. New connections are served meanwhile.
 */
export async function drain(server: Server, drainMs = DRAIN_MS): Promise<void> {
  const traffic = trafficOf.get(server)
  if (!traffic) return
  traffic.isDraining = true
  for (const res of traffic.answers.keys()) if (!res.headersSent) res.shouldKeepAlive = false
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
