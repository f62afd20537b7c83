import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { OutboxTopic } from '#app/backend/database/people-tables.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import { count } from '#app/backend/runtime/watched.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { batchCalls } from './batch-calls.ts'
import { deliverMessage } from './deliver-message.ts'
import type { Channels } from './delivery.ts'
import { DeliveryError } from './delivery-error.ts'
import {
  type ClaimedMessage,
  claimMessages,
  finishMessages,
  LEASE_MS,
  markMessageDead,
  postponeMessage,
} from './outbox-queue.ts'
import { ATTEMPTS, retryDelayMs } from './retry-delay.ts'

/** How many messages of one topic are delivered at the same time. */
const SLOTS = 16
/** Pause between attempts to record an outcome while the database is unavailable. */
const RECORD_RETRY_MS = 1_000

export type LaneOptions = {
  db: Kysely<Tables>
  secrets: Pick<Secrets, 'open'>
  channels: Channels
  log: Log
}

type Lane = {
  /** Claims and starts due messages, unless all slots are in use. */
  poll(): void
  /** Claims no more; resolves when all started deliveries have ended. */
  close(): Promise<void>
}

/** Delivers the messages of one topic. A receiver that hangs delays only its own topic. */
export function openLane(topic: OutboxTopic, { db, secrets, channels, log }: LaneOptions): Lane {
  const running = new Set<Promise<void>>()
  const finish = batchCalls((ids: number[]) => finishMessages(db, ids))
  let polling: Promise<void> | undefined
  let isClosed = false
  let isDatabaseAway = false

  async function claimDue(): Promise<void> {
    while (!isClosed && running.size <= SLOTS / 2) {
      const free = SLOTS - running.size
      const claims = await claimMessages(db, topic, free)
      isDatabaseAway = false
      for (const claim of claims) start(claim)
      if (claims.length < free) return
    }
  }

  function start(claim: ClaimedMessage): void {
    const work = handle(claim).finally(() => {
      running.delete(work)
      // Polls again when half of the slots are free, so that claims come in batches.
      if (running.size === SLOTS / 2) poll()
    })
    running.add(work)
  }

  async function handle(claim: ClaimedMessage): Promise<void> {
    const leaseEnd = performance.now() + LEASE_MS
    const outcome = await deliverMessage(claim, channels, secrets).then(
      () => undefined,
      (error: unknown) => ({
        code: failureCode(error),
        isFinal: isFinal(error, claim),
        pauseMs: pauseMs(error, claim),
        advice: error instanceof DeliveryError ? error.advice : undefined,
      }),
    )
    if (outcome) logFailure(claim, outcome)
    const failed = outcome?.isFinal ? 'dead' : 'postponed'
    count({ what: 'message', topic, outcome: outcome ? failed : 'sent' })
    await recordOutcome(leaseEnd, () => {
      if (!outcome) return finish(claim.id)
      if (outcome.isFinal) return markMessageDead(db, claim, outcome.code)
      return postponeMessage(db, claim, outcome.code, outcome.pauseMs)
    })
  }

  function logFailure(
    { id, attempts }: ClaimedMessage,
    { code, isFinal, advice }: { code: string; isFinal: boolean; advice: string | undefined },
  ): void {
    const details = { id, topic, attempt: attempts, code, ...(advice !== undefined && { advice }) }
    if (isFinal) log.error(details, 'a message is dead: npm run jobs -- retry sends it again')
    else if (advice !== undefined) log.error(details, 'a message was not delivered; it is tried again')
    else log.warn(details, 'a message was not delivered; it is tried again')
  }

  /**
   * Retries until the lease ends: if the database comes back by then, no other node sends the message again.
   */
  async function recordOutcome(leaseEnd: number, record: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await record()
      } catch (error) {
        if (isClosed || performance.now() > leaseEnd) return logDatabaseTrouble(error)
        await wait(RECORD_RETRY_MS)
      }
    }
  }

  function logDatabaseTrouble(error: unknown): void {
    if (!isDatabaseAway) log.warn({ topic, err: error }, 'the outbox cannot be read; trying again')
    isDatabaseAway = true
  }

  function poll(): void {
    polling ??= claimDue()
      .catch(logDatabaseTrouble)
      .finally(() => {
        polling = undefined
      })
  }

  return {
    poll,
    close: async () => {
      isClosed = true
      await polling
      await Promise.all(running)
    },
  }
}

function isFinal(error: unknown, { attempts }: ClaimedMessage): boolean {
  return attempts >= ATTEMPTS || (error instanceof DeliveryError && error.isFinal)
}

/** Not sooner than the receiver wishes, within an hour: a message must not wait for a wrong date. */
function pauseMs(error: unknown, { topic, attempts }: ClaimedMessage): number {
  const wished = error instanceof DeliveryError ? Math.min(error.retryAfterMs, LONGEST_WISH_MS) : 0
  return Math.max(retryDelayMs(topic, attempts), wished)
}

const LONGEST_WISH_MS = 3_600_000

const PLAIN_CODE = /^[\w-]{1,40}$/

/** Only a code is stored and logged, because error messages may quote people. */
function failureCode(error: unknown): string {
  if (error instanceof DeliveryError) return error.code
  if (!(error instanceof Error)) return 'ERROR'
  const code = 'code' in error ? String(error.code) : error.name
  return PLAIN_CODE.test(code) ? code : 'ERROR'
}
