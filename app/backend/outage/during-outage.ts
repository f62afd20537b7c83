import type { DatabaseWatch } from './database-watch.ts'
import { DatabaseAway, isOutage } from './is-outage.ts'

/**
 * Extra time for a query after the watch reports an outage: a database that is only slow may still answer.
 */
const READ_GRACE_MS = 400
const PART_GRACE_MS = 200
/** How long a write waits for the database to come back before it is refused. */
const WRITE_WAIT_MS = 1_200

/**
 * Waits for a read, but stops waiting when the database is unavailable; the read itself is not cancelled.
 *
 * @throws {DatabaseAway} when the database stays unavailable for more than a moment
 */
export function rejectDuringOutage<T>(
  watch: DatabaseWatch,
  work: Promise<T>,
  graceMs = READ_GRACE_MS,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let grace: NodeJS.Timeout | undefined
    const stop = watch.onAway(() => {
      grace = setTimeout(() => reject(new DatabaseAway()), graceMs)
    })
    const end = () => {
      stop()
      clearTimeout(grace)
    }
    work.then(
      (value) => {
        end()
        resolve(value)
      },
      (error: unknown) => {
        end()
        reject(error)
      },
    )
  })
}

/** Reads a part of an answer that can be left out while the database is unavailable. */
export async function optionalDuringOutage<T, Without>(
  watch: DatabaseWatch,
  work: Promise<T>,
  fallback: Without,
): Promise<T | Without> {
  try {
    return await rejectDuringOutage(watch, work, PART_GRACE_MS)
  } catch (error) {
    if (isOutage(error)) return fallback
    throw error
  }
}

/**
 * Waits for the database before a write. A transaction in progress is never cancelled because of an outage,
 * so none may start during one.
 *
 * @throws {DatabaseAway} when the database is not back soon
 */
export function untilDatabaseIsBack(watch: DatabaseWatch): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop()
      reject(new DatabaseAway())
    }, WRITE_WAIT_MS)
    const stop = watch.onBack(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
