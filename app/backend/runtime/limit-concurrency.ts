/**
 * Lets so many works of one owner run at a time; the others wait in order. Bookings that wait for a flat
 * would else hold every connection of the pool, and who only wants to look would wait with them.
 */
const queues = new WeakMap<object, { running: number; waiting: (() => void)[] }>()

/** @param owner - the pool they share */
export async function limitConcurrency<T>(owner: object, atOnce: number, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(owner) ?? { running: 0, waiting: [] }
  queues.set(owner, queue)
  if (queue.running >= atOnce) {
    const { promise, resolve } = Promise.withResolvers<void>()
    queue.waiting.push(resolve)
    // Whoever ends hands its place over, so `running` stays.
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
