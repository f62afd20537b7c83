import pLimit, { type LimitFunction } from 'p-limit'

const limits = new WeakMap<object, LimitFunction>()

/**
 * Limits how many tasks of one owner run at a time; the others wait in order. Otherwise bookings that wait
 * for a flat's lock would take all connections of the pool, and visitors who only read would have to wait
 * with them.
 *
 * @param owner - the pool that the tasks share
 */
export function limitConcurrency<T>(owner: object, maxRunning: number, work: () => Promise<T>): Promise<T> {
  const limit = limits.get(owner) ?? pLimit(maxRunning)
  limits.set(owner, limit)
  return limit(work)
}
