type Waiting<T> = { item: T; resolve: () => void; reject: (error: unknown) => void }

/**
 * Does one by one what is asked for many times at once, in batches: while one batch runs, the next
 * gathers. Each call resolves, or fails, with its batch.
 */
export function batchCalls<T>(work: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  let gathered: Waiting<T>[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (gathered.length > 0) {
      const batch = gathered
      gathered = []
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
      gathered.push({ item, resolve, reject })
      // In a turn of its own, so that what is asked for in this one comes along.
      if (!isRunning && gathered.length === 1) queueMicrotask(() => void run())
    })
}
