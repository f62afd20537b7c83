type PendingCall<T> = { item: T; resolve: () => void; reject: (error: unknown) => void }

/**
 * Combines calls that come at the same time into batches: while one batch runs, further calls are collected
 * for the next. Each call resolves or fails together with its batch.
 */
export function batchCalls<T>(work: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  let pending: PendingCall<T>[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (pending.length > 0) {
      const batch = pending
      pending = []
      try {
        await work(batch.map(({ item }) => item))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isRunning = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      pending.push({ item, resolve, reject })
      // Starts in a microtask, so that other calls made in the same turn join the batch.
      if (!isRunning && pending.length === 1) queueMicrotask(() => void run())
    })
}
