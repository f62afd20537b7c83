import type { DatabaseWatch } from './database-watch.ts'
import { DatabaseAway, isOutage } from './is-outage.ts'

/** A database that is only slow to answer the watch may still answer this. */
const GRACE_MS = 400
const PART_GRACE_MS = 200
/** How long something that writes waits for the database to be back, before it begins. */
const BACK_MS = 1_200

/**
 * Waits for what reads the database, but not while the database is away; the reading itself goes on unheard.
 *
 * @throws {DatabaseAway} when the database is away for longer than a moment
 */
export function unlessAway<T>(watch: DatabaseWatch, work: Promise<T>, graceMs = GRACE_MS): Promise<T> {
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

/** A part of an answer that the rest can do without while the database is away. */
export async function partUnlessAway<T, Without>(
  watch: DatabaseWatch,
  work: Promise<T>,
  without: Without,
): Promise<T | Without> {
  try {
    return await unlessAway(watch, work, PART_GRACE_MS)
  } catch (error) {
    if (isOutage(error)) return without
    throw error
  }
}

/**
 * Before something that writes: a transaction that has begun is never cut for an outage, so none is begun in one.
 *
 * @throws {DatabaseAway} when the database is not back soon
 */
export function onceBack(watch: DatabaseWatch): Promise<void> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => {
      stop()
      reject(new DatabaseAway())
    }, BACK_MS)
    const stop = watch.onBack(() => {
      clearTimeout(patience)
      resolve()
    })
  })
}
