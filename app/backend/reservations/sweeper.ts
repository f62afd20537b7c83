import { sql } from 'kysely'
import type { ApiServices } from '#app/backend/context/services.ts'
import { pollingWorker } from '#app/backend/runtime/polling-worker.ts'
import { retry } from '#app/backend/runtime/retry.ts'
import type { Worker } from '#app/backend/runtime/worker.ts'
import { dueReservations, expireReservation } from './expire-reservation.ts'

type SweeperServices = Pick<ApiServices, 'database' | 'secrets' | 'env' | 'log'>

/** A hold must end at most 5 s after its time. */
const POLL_MS = 2_000
const BATCH_SIZE = 100
const DRAFTS_EVERY_MS = 60 * 60 * 1000

/**
 * Ends overdue reservations and releases their flats, by the database's clock; deletes drafts unused for a
 * month. Any number of nodes may run it at once: a row lock makes sure that each reservation ends once.
 */
export function startSweeper(services: SweeperServices): Worker {
  let draftsSweptAt = Number.NEGATIVE_INFINITY
  return pollingWorker({
    name: 'ends of reservations',
    everyMs: POLL_MS,
    log: services.log,
    errorPauseMs: POLL_MS,
    work: async (signal) => {
      const hasMore = await sweepReservations(services, signal)
      if (performance.now() - draftsSweptAt > DRAFTS_EVERY_MS) {
        await sweepDrafts(services)
        draftsSweptAt = performance.now()
      }
      return hasMore
    },
  })
}

/** @returns whether more reservations may be due already */
export async function sweepReservations(services: SweeperServices, signal?: AbortSignal): Promise<boolean> {
  const due = await dueReservations(services.database).limit(BATCH_SIZE).execute()
  let ended = 0
  for (const { id } of due) {
    if (signal?.aborted) return false
    try {
      if (await retry(() => expireReservation(services, id))) ended++
    } catch (error) {
      // A reservation that cannot be ended must not stop the others.
      services.log.error({ err: error, reservation: id }, 'a reservation could not be ended')
    }
  }
  if (ended > 0) services.log.info({ reservations: ended }, 'ended reservations')
  return ended === BATCH_SIZE
}

export async function sweepDrafts({ database }: Pick<SweeperServices, 'database'>): Promise<void> {
  await database
    .deleteFrom('booking_draft')
    .where('updated_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}
