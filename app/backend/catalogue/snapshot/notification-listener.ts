import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionConfig } from '#app/backend/database/connect.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import { withTimeout } from '#app/backend/runtime/with-timeout.ts'

/** Harmless to repeat, so it is the question that finds a silent connection too. */
const LISTEN = 'listen catalogue'
const FIRST_RETRY_MS = 50
/** A page must show within two seconds what changed while the connection was cut. */
const LAST_RETRY_MS = 500
/** An attempt that gets no answer is given up early: its next packet would leave only after seconds. */
const CONNECT_MS = 1_500
const PROBE_EVERY_MS = 300
const PROBE_MS = 1_100

type ListenerOptions = {
  connection: ConnectionConfig
  log: Log
  /** Something changed. */
  onNotification: () => void
  /** The connection stands, or stands again: hints sent meanwhile are lost, and other connections may be dead. */
  onConnect: () => void
  /** The connection broke or fell silent, or could not be made. */
  onLost?: () => void
  /** When another connection last got an answer, by performance.now(): the database is busy then, not gone. */
  lastAnswerAt?: (() => number) | undefined
}

/**
 * Keeps one connection of its own listening to the database's hints, and replaces it when it breaks
 * or falls silent, waiting twice as long after each failure, at most half a second.
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

  async function hold(): Promise<void> {
    let retryMs = FIRST_RETRY_MS
    let isCut = false
    while (!stopped.signal.aborted) {
      try {
        client = new pg.Client({
          ...connection,
          application_name: 'site listener',
          keepAlive: true,
          connectionTimeoutMillis: CONNECT_MS,
        })
        const broken = untilBroken(client)
        client.on('notification', onNotification)
        // An end() while the driver connects leaves its promise open for ever: the event is certain.
        await Promise.race([begin(client), broken])
        retryMs = FIRST_RETRY_MS
        if (isCut) log.info({}, 'listening to the database again')
        isCut = false
        onConnect()
        await Promise.race([broken, untilSilent(client, lastAnswerAt, stopped.signal)])
      } catch (error) {
        // Once an outage: it is tried twice a second.
        if (!isCut) log.warn({ err: error }, 'cannot listen to the database; changes show with a delay')
        isCut = true
      }
      void letGo(client)
      if (stopped.signal.aborted) return
      onLost?.()
      await delay(retryMs, undefined, { signal: stopped.signal }).catch(() => {})
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
    }
  }

  const held = hold()
  return {
    stop: async () => {
      stopped.abort()
      await letGo(client)
      await held
    },
  }
}

async function begin(client: pg.Client): Promise<void> {
  await client.connect()
  await client.query(LISTEN)
}

/**
 * Asks again and again; a connection that a firewall or a dead machine has cut says nothing and breaks
 * only after minutes.
 *
 * @throws when an answer does not come in time
 */
async function untilSilent(
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
 * A database with more to do than it can answers late, and answers others meanwhile: only when nobody has had an
 * answer for the time of a probe is it silent.
 *
 * @throws what the probe throws, or when all are silent
 */
async function untilAnswered(probe: Promise<unknown>, lastAnswerAt: () => number): Promise<void> {
  const began = performance.now()
  let isFailed = false
  probe.catch(() => {
    isFailed = true
  })
  for (;;) {
    const heardAt = Math.max(began, lastAnswerAt())
    try {
      await withTimeout(Math.max(0, heardAt + PROBE_MS - performance.now()), probe)
      return
    } catch (error) {
      if (isFailed || lastAnswerAt() <= heardAt) throw error
    }
  }
}

/** Does not wait for the goodbye of a server that is gone. */
async function letGo(client: pg.Client | undefined): Promise<void> {
  const ended = client?.end()
  if (ended) await withTimeout(CONNECT_MS, ended).catch(() => {})
}

/** A cut connection emits an error, an end or both; without a listener the error would end the process. */
function untilBroken(client: pg.Client): Promise<void> {
  return new Promise((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
}
