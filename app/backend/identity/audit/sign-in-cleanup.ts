import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import { pollingWorker } from '#app/backend/runtime/polling-worker.ts'
import type { Worker } from '#app/backend/runtime/worker.ts'
import { deleteOldSignIns } from './sign-in-events.ts'

const HOUR_MS = 3_600_000

/** Deletes old events from the record of sign-ins: at the start, and every hour. */
export function startSignInCleanup({ db, log }: { db: Kysely<Tables>; log: Log }): Worker {
  const worker = pollingWorker({
    name: 'old sign-ins',
    everyMs: HOUR_MS,
    log,
    work: async () => {
      const events = await deleteOldSignIns(db)
      if (events > 0) log.info({ events }, 'dropped old sign-ins from the record')
      return false
    },
  })
  worker.wake()
  return worker
}
