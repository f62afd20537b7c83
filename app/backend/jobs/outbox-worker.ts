import { withTimeout } from '#app/backend/runtime/with-timeout.ts'
import type { Worker } from '#app/backend/runtime/worker.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { eraseDelivered } from './erase-delivered.ts'
import { eraseOutboxFile } from './erase-outbox-file.ts'
import { type LaneOptions, openLane } from './outbox-lane.ts'

/** How long a message waits for its first try, at most. */
const LOOK_MS = 500
const ERASE_MS = 3_600_000
/** Of the 25 s that a stop of the node may take. */
const STOP_MS = 10_000

type OutboxWorkerOptions = LaneOptions & {
  secrets: Secrets
  /** Where the outbox's file may lie. */
  dataDir: string
  /** Milliseconds between looks. */
  lookMs?: number
}

/**
 * Delivers what is in the outbox until it is stopped. Of any number of nodes one delivers a message in
 * the ordinary case; one that dies after a delivery and before its note leaves the message to be sent
 * again, with the same key. The order of messages is not kept.
 */
export function startOutboxWorker(options: OutboxWorkerOptions): Worker {
  const { db, secrets, log, dataDir, lookMs = LOOK_MS } = options
  const lanes = [openLane('sms', options), openLane('email', options), openLane('webhook', options)]
  const look = () => {
    for (const lane of lanes) lane.look()
  }
  const looks = setInterval(look, lookMs).unref()
  const erasing = setInterval(erase, ERASE_MS).unref()
  look()
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
    wake: look,
    stop: async () => {
      clearInterval(looks)
      clearInterval(erasing)
      await withTimeout(STOP_MS, Promise.all(lanes.map((lane) => lane.close()))).catch(() => {
        log.warn({}, 'messages under way are left; they are tried again once their lease ends')
      })
    },
  }
}
