import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { OutboxTopic } from '#app/backend/database/people-tables.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { batchCalls } from './batch-calls.ts'
import { deliverMessage } from './deliver-message.ts'
import type { Channels } from './delivery.ts'
import { DeliveryError } from './delivery-error.ts'
import {
  buryMessage,
  type ClaimedMessage,
  claimMessages,
  finishMessages,
  LEASE_MS,
  postponeMessage,
} from './outbox-queue.ts'
import { ATTEMPTS, retryDelayMs } from './retry-delay.ts'

/** Messages of one topic under way at once. */
const SLOTS = 16
/** Between tries to note how a delivery ended, while the database is away. */
const NOTE_PAUSE_MS = 1_000

export type LaneOptions = {
  db: Kysely<Tables>
  secrets: Pick<Secrets, 'open'>
  channels: Channels
  log: Log
}

type Lane = {
  /** Takes what is due, unless all slots are full. */
  look(): void
  /** Takes no more; resolves when what was taken is through. */
  close(): Promise<void>
}

/** Delivers the messages of one topic: a receiver that hangs holds up its own topic alone. */
export function openLane(topic: OutboxTopic, { db, secrets, channels, log }: LaneOptions): Lane {
  const underWay = new Set<Promise<void>>()
  const finish = batchCalls((ids: number[]) => finishMessages(db, ids))
  let looking: Promise<void> | undefined
  let isClosed = false
  let isAway = false

  async function take(): Promise<void> {
    while (!isClosed && underWay.size <= SLOTS / 2) {
      const free = SLOTS - underWay.size
      const claims = await claimMessages(db, topic, free)
      isAway = false
      for (const claim of claims) start(claim)
      if (claims.length < free) return
    }
  }

  function start(claim: ClaimedMessage): void {
    const work = handle(claim).finally(() => {
      underWay.delete(work)
      // Whoever fills the lane comes here often: half of it is taken at a time.
      if (underWay.size === SLOTS / 2) look()
    })
    underWay.add(work)
  }

  async function handle(claim: ClaimedMessage): Promise<void> {
    const leaseEnd = performance.now() + LEASE_MS
    const outcome = await deliverMessage(claim, channels, secrets).then(
      () => undefined,
      (error: unknown) => ({ code: failureCode(error), isFinal: isFinal(error, claim) }),
    )
    if (outcome) tell(claim, outcome)
    await noted(leaseEnd, () => {
      if (!outcome) return finish(claim.id)
      if (outcome.isFinal) return buryMessage(db, claim, outcome.code)
      return postponeMessage(db, claim, outcome.code, retryDelayMs(topic, claim.attempts))
    })
  }

  function tell(
    { id, attempts }: ClaimedMessage,
    { code, isFinal }: { code: string; isFinal: boolean },
  ): void {
    const details = { id, topic, attempt: attempts, code }
    if (isFinal) log.error(details, 'a message is dead: npm run jobs -- retry sends it again')
    else log.warn(details, 'a message was not delivered; it is tried again')
  }

  /** Until the lease ends nobody else has the message: a database that is back by then spares a repeat. */
  async function noted(leaseEnd: number, note: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await note()
      } catch (error) {
        if (isClosed || performance.now() > leaseEnd) return complain(error)
        await wait(NOTE_PAUSE_MS)
      }
    }
  }

  function complain(error: unknown): void {
    if (!isAway) log.warn({ topic, err: error }, 'the outbox cannot be read; trying again')
    isAway = true
  }

  function look(): void {
    looking ??= take()
      .catch(complain)
      .finally(() => {
        looking = undefined
      })
  }

  return {
    look,
    close: async () => {
      isClosed = true
      await looking
      await Promise.all(underWay)
    },
  }
}

function isFinal(error: unknown, { attempts }: ClaimedMessage): boolean {
  return attempts >= ATTEMPTS || (error instanceof DeliveryError && error.isFinal)
}

const PLAIN = /^[\w-]{1,40}$/

/** What is kept and logged of a failure: a code, never a message, which may quote people. */
function failureCode(error: unknown): string {
  if (error instanceof DeliveryError) return error.code
  if (!(error instanceof Error)) return 'ERROR'
  const code = 'code' in error ? String(error.code) : error.name
  return PLAIN.test(code) ? code : 'ERROR'
}
