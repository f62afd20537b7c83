import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionConfig } from '#app/backend/database/connect.ts'
import type { Log } from '#app/backend/log.ts'

const CHANNEL = 'catalogue'
const FIRST_RETRY_MS = 50
const LAST_RETRY_MS = 5_000

type ListenerOptions = {
  connection: ConnectionConfig
  log: Log
  /** Something changed; also after every (re)connection, because hints sent meanwhile are lost. */
  onHint: () => void
}

/**
 * Keeps one connection of its own listening to the database's hints, and replaces it when it
 * breaks, waiting twice as long after each failure, at most five seconds.
 */
export function listen({ connection, log, onHint }: ListenerOptions): { stop(): Promise<void> } {
  const stopped = new AbortController()
  let client: pg.Client | undefined

  async function hold(): Promise<void> {
    let retryMs = FIRST_RETRY_MS
    while (!stopped.signal.aborted) {
      try {
        client = new pg.Client({ ...connection, application_name: 'site listener', keepAlive: true })
        const broken = untilBroken(client)
        client.on('notification', onHint)
        // An end() while the driver connects leaves its promise open for ever: the event is certain.
        await Promise.race([begin(client), broken])
        retryMs = FIRST_RETRY_MS
        onHint()
        await broken
      } catch (error) {
        log.warn({ err: error }, 'cannot listen to the database; changes show with a delay')
      }
      await client?.end().catch(() => {})
      if (stopped.signal.aborted) return
      await delay(retryMs, undefined, { signal: stopped.signal }).catch(() => {})
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
    }
  }

  const held = hold()
  return {
    stop: async () => {
      stopped.abort()
      await client?.end().catch(() => {})
      await held
    },
  }
}

async function begin(client: pg.Client): Promise<void> {
  await client.connect()
  await client.query(`listen ${CHANNEL}`)
}

/** A cut connection emits an error, an end or both; without a listener the error would end the process. */
function untilBroken(client: pg.Client): Promise<void> {
  return new Promise((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
}
