/**
 * Limits how many tasks of one owner run at a time; the others wait in order. Otherwise bookings that wait
 * for a flat's lock would take all connections of the pool, and visitors who only read would have to wait
 * with them.
 */
const queues = new WeakMap<object, { running: number; waiting: (() => void)[] }>()

/** @param owner - the pool that the tasks share */
export async function limitConcurrency<T>(
  owner: object,
  maxRunning: number,
  work: () => Promise<T>,
): Promise<T> {
  const queue = queues.get(owner) ?? { running: 0, waiting: [] }
  queues.set(owner, queue)
  if (queue.running >= maxRunning) {
    const { promise, resolve } = Promise.withResolvers<void>()
    queue.waiting.push(resolve)
    // The task that ends passes its slot on, so `running` does not change.
    await promise
  } else queue.running++
  try {
    return await work()
  } finally {
    const next = queue.waiting.shift()
    if (next) next()
    else queue.running--
  }
}
