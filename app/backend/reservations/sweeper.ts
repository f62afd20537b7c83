import { sql } from 'kysely'
import type { ApiServices } from '#app/backend/context/services.ts'
import { pollingWorker } from '#app/backend/runtime/polling-worker.ts'
import { retry } from '#app/backend/runtime/retry.ts'
import type { Worker } from '#app/backend/runtime/worker.ts'
import { dueReservations, expireReservation } from './expire-reservation.ts'

type SweeperServices = Pick<ApiServices, 'database' | 'secrets' | 'env' | 'log'>

/** A hold is to be over within 5 s of its end. */
const LOOK_MS = 2_000
const AT_A_TIME = 100
const DRAFTS_EVERY_MS = 60 * 60 * 1000

/**
 * Ends reservations whose time is over and frees their flats, by the database's clock; deletes drafts that
 * nobody touched for a month. Any number of nodes may sweep: each reservation ends once.
 */
export function startSweeper(services: SweeperServices): Worker {
  let draftsSweptAt = Number.NEGATIVE_INFINITY
  return pollingWorker({
    name: 'ends of reservations',
    everyMs: LOOK_MS,
    log: services.log,
    troubleMs: LOOK_MS,
    work: async (signal) => {
      const isMore = await sweepReservations(services, signal)
      if (performance.now() - draftsSweptAt > DRAFTS_EVERY_MS) {
        await sweepDrafts(services)
        draftsSweptAt = performance.now()
      }
      return isMore
    },
  })
}

/** @returns whether there may be more that could be ended at once */
export async function sweepReservations(services: SweeperServices, signal?: AbortSignal): Promise<boolean> {
  const due = await dueReservations(services.database).limit(AT_A_TIME).execute()
  let ended = 0
  for (const { id } of due) {
    if (signal?.aborted) return false
    try {
      if (await retry(() => expireReservation(services, id))) ended++
    } catch (error) {
      // One that cannot be ended keeps none of the others.
      services.log.error({ err: error, reservation: id }, 'a reservation could not be ended')
    }
  }
  if (ended > 0) services.log.info({ reservations: ended }, 'ended reservations')
  return ended === AT_A_TIME
}

export async function sweepDrafts({ database }: Pick<SweeperServices, 'database'>): Promise<void> {
  await database
    .deleteFrom('booking_draft')
    .where('updated_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}
