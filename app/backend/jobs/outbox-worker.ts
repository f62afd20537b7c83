import { withTimeout } from '#app/backend/runtime/with-timeout.ts'
import type { Worker } from '#app/backend/runtime/worker.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { eraseDelivered } from './erase-delivered.ts'
import { eraseOutboxFile } from './erase-outbox-file.ts'
import { type LaneOptions, openLane } from './outbox-lane.ts'

/** How long a new message waits for its first attempt, at most. */
const POLL_MS = 500
const ERASE_MS = 3_600_000
/** Part of the 25 s in which a node must stop. */
const STOP_MS = 10_000

type OutboxWorkerOptions = LaneOptions & {
  secrets: Secrets
  /** Folder of the outbox file. */
  dataDir: string
  /** Milliseconds between polls. */
  pollMs?: number
}

/**
 * Delivers the messages of the outbox until it is stopped. Normally exactly one node delivers a message; if a
 * node crashes after a delivery and before recording it, the message is sent again with the same key. Order
 * is not guaranteed.
 */
export function startOutboxWorker(options: OutboxWorkerOptions): Worker {
  const { db, secrets, log, dataDir, pollMs = POLL_MS } = options
  const lanes = [
    openLane('sms', options),
    openLane('email', options),
    openLane('webhook', options),
    openLane('push', options),
    openLane('indexnow', options),
  ]
  const poll = () => {
    for (const lane of lanes) lane.poll()
  }
  const pollTimer = setInterval(poll, pollMs).unref()
  const eraseTimer = setInterval(erase, ERASE_MS).unref()
  poll()
  erase()

  function erase(): void {
    eraseOutboxFile(db, dataDir).catch((error: unknown) =>
      log.warn({ err: error }, 'old lines of outbox.jsonl could not be erased; trying again in an hour'),
    )
    eraseDelivered(db, secrets).then(
      (messages) => {
        if (messages > 0) log.info({ messages }, 'erased the contents of old messages')
      },
      (error: unknown) =>
        log.warn({ err: error }, 'old messages could not be erased; trying again in an hour'),
    )
  }

  return {
    wake: poll,
    stop: async () => {
      clearInterval(pollTimer)
      clearInterval(eraseTimer)
      await withTimeout(STOP_MS, Promise.all(lanes.map((lane) => lane.close()))).catch(() => {
        log.warn({}, 'messages under way are left; they are tried again once their lease ends')
      })
    },
  }
}
