import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionConfig } from '#app/backend/database/connect.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import { withTimeout } from '#app/backend/runtime/with-timeout.ts'

/** Repeating LISTEN is harmless, so it also serves as the test query that finds dead connections. */
const LISTEN = 'listen catalogue'
const FIRST_RETRY_MS = 50
/** The longest pause: a page must show within two seconds what changed while the connection was cut. */
const MAX_RETRY_MS = 500
/** Time limit of a connection attempt. It is short, because TCP resends a lost packet only after seconds. */
const CONNECT_TIMEOUT_MS = 1_500
const PROBE_EVERY_MS = 300
const PROBE_TIMEOUT_MS = 1_100

type ListenerOptions = {
  connection: ConnectionConfig
  log: Log
  /** Called after each NOTIFY. @param what - `flat`, or something else that a trigger names */
  onNotification: (what: string) => void
  /**
   * Called when the connection is made, the first time or again. Notifications sent in between are lost, and
   * other connections may be dead.
   */
  onConnect: () => void
  /** Called when the connection broke, stopped answering, or could not be made. */
  onLost?: () => void
  /**
   * When another connection last got an answer, by performance.now(): the database is then busy, not gone.
   */
  lastAnswerAt?: (() => number) | undefined
}

/**
 * Keeps one connection listening for the database's notifications. Replaces it when it breaks or stops
 * answering, with pauses that double after each failure up to half a second.
 */
export function listen({
  connection,
  log,
  onNotification,
  onConnect,
  onLost,
  lastAnswerAt = () => Number.NEGATIVE_INFINITY,
}: ListenerOptions): {
  stop(): Promise<void>
} {
  const stopped = new AbortController()
  let client: pg.Client | undefined

  async function keepListening(): Promise<void> {
    let retryMs = FIRST_RETRY_MS
    let isCut = false
    while (!stopped.signal.aborted) {
      try {
        client = new pg.Client({
          ...connection,
          application_name: 'site listener',
          keepAlive: true,
          connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        })
        const broken = untilBroken(client)
        client.on('notification', ({ payload = '' }) => onNotification(payload))
        // If end() is called while the driver connects, its promise never settles; the `end` event always
        // comes.
        await Promise.race([begin(client), broken])
        retryMs = FIRST_RETRY_MS
        if (isCut) log.info({}, 'listening to the database again')
        isCut = false
        onConnect()
        await Promise.race([broken, probeUntilSilent(client, lastAnswerAt, stopped.signal)])
      } catch (error) {
        // Logged once in each outage, because a retry comes twice a second.
        if (!isCut) log.warn({ err: error }, 'cannot listen to the database; changes show with a delay')
        isCut = true
      }
      void endClient(client)
      if (stopped.signal.aborted) return
      onLost?.()
      await delay(retryMs, undefined, { signal: stopped.signal }).catch(() => {})
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
    }
  }

  const loop = keepListening()
  return {
    stop: async () => {
      stopped.abort()
      await endClient(client)
      await loop
    },
  }
}

async function begin(client: pg.Client): Promise<void> {
  await client.connect()
  await client.query(LISTEN)
}

/**
 * Sends test queries repeatedly. A connection that was cut by a firewall or a crashed machine reports no
 * error for minutes.
 *
 * @throws when an answer does not come in time
 */
async function probeUntilSilent(
  client: pg.Client,
  lastAnswerAt: () => number,
  stopped: AbortSignal,
): Promise<void> {
  while (!stopped.aborted) {
    await delay(PROBE_EVERY_MS, undefined, { signal: stopped }).catch(() => {})
    if (!stopped.aborted) await untilAnswered(client.query(LISTEN), lastAnswerAt)
  }
}

/**
 * Waits for the answer of a test query. An overloaded database answers late but still answers other
 * connections: it counts as silent only when no connection got an answer within the time limit.
 *
 * @throws the error of the query, or when no connection gets answers
 */
async function untilAnswered(probe: Promise<unknown>, lastAnswerAt: () => number): Promise<void> {
  const startedAt = performance.now()
  let isFailed = false
  probe.catch(() => {
    isFailed = true
  })
  for (;;) {
    const heardAt = Math.max(startedAt, lastAnswerAt())
    try {
      await withTimeout(Math.max(0, heardAt + PROBE_TIMEOUT_MS - performance.now()), probe)
      return
    } catch (error) {
      if (isFailed || lastAnswerAt() <= heardAt) throw error
    }
  }
}

/** Gives up soon when the server does not answer. */
async function endClient(client: pg.Client | undefined): Promise<void> {
  const ended = client?.end()
  if (ended) await withTimeout(CONNECT_TIMEOUT_MS, ended).catch(() => {})
}

/** A cut connection emits `error`, `end` or both. Without a listener, `error` would end the process. */
function untilBroken(client: pg.Client): Promise<void> {
  return new Promise((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
}
