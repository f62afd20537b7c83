import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Longer than the 60 s after which common load balancers close an idle connection, so that they close it first. */
const KEEP_ALIVE_MS = 65_000
const DRAIN_MS = 3_000
const DRAIN_CHECK_MS = 50
const FINISH_MS = 10_000

/** Time limits against clients that hold connections by being slow. */
type TimeLimits = {
  /** For the request line and headers. */
  headersMs: number
  /** For the whole request. */
  requestMs: number
  /** For a connection on which no byte moves. */
  idleMs: number
  /** Until the first byte of a response, while `idleMs` does not count. */
  firstByteMs: number
  /** The least that a client must read of a response that waits for it. */
  minRead: { bytes: number; inMs: number }
  /** How often connections are checked. */
  checkMs: number
}

const defaults: TimeLimits = {
  headersMs: 20_000,
  requestMs: 30_000,
  idleMs: 30_000,
  // A call of a bank alone may take half a minute.
  firstByteMs: 90_000,
  minRead: { bytes: 65_536, inMs: 300_000 },
  checkMs: 5_000,
}

/** A response that is not finished; `read` is how far the client had read at the last count. */
type Pending = { startedAt: number; read?: { at: number; bytes: number } | undefined }

type ServerState = { pending: Map<ServerResponse, Pending>; isDraining: boolean }
const stateOf = new WeakMap<Server, ServerState>()

/** @throws when the port is taken or forbidden */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
  limits: Partial<TimeLimits> = {},
): Promise<Server> {
  const { headersMs, requestMs, idleMs, firstByteMs, minRead, checkMs } = { ...defaults, ...limits }
  const state: ServerState = { pending: new Map(), isDraining: false }
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
    },
    (req, res) => {
      state.pending.set(res, { startedAt: performance.now() })
      res.once('close', () => state.pending.delete(res))
      if (state.isDraining) res.shouldKeepAlive = false
      handler(req, res)
    },
  )
  stateOf.set(server, state)
  server.setTimeout(idleMs, (socket) => {
    if (isWaitingForUs(state, socket, firstByteMs)) socket.setTimeout(idleMs)
    else socket.destroy()
  })
  const checks = setInterval(() => cutSlowReaders(state, minRead), checkMs).unref()
  server.once('close', () => clearInterval(checks))
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

/** Whether the connection is idle because its response is still being made. */
function isWaitingForUs({ pending }: ServerState, socket: Socket, firstByteMs: number): boolean {
  for (const [res, { startedAt }] of pending) {
    if (res.socket === socket) return !res.headersSent && performance.now() - startedAt < firstByteMs
  }
  return false
}

/** A client that reads a few bytes now and then is never idle, and would keep its response in memory forever. */
function cutSlowReaders({ pending }: ServerState, minRead: TimeLimits['minRead']): void {
  const now = performance.now()
  for (const [{ socket, writableLength }, response] of pending) {
    if (!socket || writableLength === 0) {
      response.read = undefined
      continue
    }
    const bytes = socket.bytesWritten - socket.writableLength
    const before = response.read
    if (before && now - before.at < minRead.inMs) continue
    if (before && bytes - before.bytes < minRead.bytes) socket.destroy()
    response.read = { at: now, bytes }
  }
}

/**
 * Closes each kept-alive connection with its next response, which says so: otherwise a request could be on its way to
 * a connection that is just being closed. Takes 3 s at most, and no time without connections. New connections are
 * served meanwhile.
 */
export async function drain(server: Server, drainMs = DRAIN_MS): Promise<void> {
  const state = stateOf.get(server)
  if (!state) return
  state.isDraining = true
  for (const res of state.pending.keys()) if (!res.headersSent) res.shouldKeepAlive = false
  const startedAt = performance.now()
  while ((await countConnections(server)) > 0 && performance.now() - startedAt < drainMs) {
    await delay(DRAIN_CHECK_MS)
  }
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)))
}

/** Accepts no more connections, lets running requests finish within 10 s, then cuts the rest. */
export async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  // A connection whose response ends from now on is kept by its client and would hold the stop.
  const closing = setInterval(() => server.closeIdleConnections(), DRAIN_CHECK_MS)
  const cutting = setTimeout(() => server.closeAllConnections(), FINISH_MS)
  await closed
  clearInterval(closing)
  clearTimeout(cutting)
}

/** The URL of the server, with the real port if any free one was requested. */
export function addressOf(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
