import type { ServerResponse } from 'node:http'

export type AdmissionLimits = {
  /** Tasks that run at the same time. */
  concurrent: number
  /** Tasks that may wait. */
  queued: number
  /** The longest that one may wait. */
  maxWaitMs: number
}

/** Why a task does not run: the queue is full or too slow, or the client left before its turn came. */
export type NotAdmitted = 'busy' | 'gone'

/**
 * Limits the concurrency of slow tasks, with a short queue. At most one task starts in a turn of the event loop, so
 * that quick work (a probe, a file, noticing that a client has left) is done between two of them.
 */
export function createAdmission({ concurrent, queued, maxWaitMs }: AdmissionLimits) {
  const queue = new Set<() => void>()
  let running = 0
  let isStartScheduled = false

  function scheduleStart(): void {
    if (isStartScheduled || queue.size === 0 || running >= concurrent) return
    isStartScheduled = true
    setImmediate(() => {
      isStartScheduled = false
      const [first] = queue
      if (first && running < concurrent) first()
      scheduleStart()
    })
  }

  /** Resolves when the task may start, or with the reason why it may not. */
  function waitForTurn(res: ServerResponse | undefined): Promise<NotAdmitted | undefined> {
    if (queue.size >= queued) return Promise.resolve('busy')
    const { promise, resolve } = Promise.withResolvers<NotAdmitted | undefined>()
    const end = (refusal?: NotAdmitted) => {
      queue.delete(begin)
      clearTimeout(timeout)
      res?.off('close', giveUp)
      if (!refusal) running++
      resolve(refusal)
    }
    const giveUp = () => end('gone')
    const begin = () => end(res?.destroyed ? 'gone' : undefined)
    const timeout = setTimeout(() => end('busy'), maxWaitMs)
    res?.once('close', giveUp)
    queue.add(begin)
    scheduleStart()
    return promise
  }

  return {
    /**
     * Runs the task when its turn has come. Its place is free again when the task is done, so clients that read
     * their response slowly keep nobody out.
     *
     * @param res - undefined for what is made for more than one client
     */
    admit: async <T>(res: ServerResponse | undefined, task: () => Promise<T>): Promise<T | NotAdmitted> => {
      const refusal = await waitForTurn(res)
      if (refusal) return refusal
      try {
        return await task()
      } finally {
        running--
        scheduleStart()
      }
    },
  }
}
