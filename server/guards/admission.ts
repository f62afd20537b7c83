import type { ServerResponse } from 'node:http'

export type AdmissionLimits = {
  /** Pieces of work that run at once. */
  atOnce: number
  /** Those that wait for their turn. */
  waiting: number
  /** Milliseconds that one may wait. */
  patienceMs: number
}

/** Why somebody is not let in: too many are before him, or he left before his turn came. */
export type NotAdmitted = 'busy' | 'gone'

/**
 * A door with a short queue before what takes time. One is let in a turn of the event loop, so that between two
 * of them whatever is quick (a probe, a file, the news that somebody has left) is done.
 */
export function createAdmission({ atOnce, waiting, patienceMs }: AdmissionLimits) {
  const queue = new Set<() => void>()
  let running = 0
  let isTurnAsked = false

  function askForTurn(): void {
    if (isTurnAsked || queue.size === 0 || running >= atOnce) return
    isTurnAsked = true
    setImmediate(() => {
      isTurnAsked = false
      const [first] = queue
      if (first && running < atOnce) first()
      askForTurn()
    })
  }

  /** Waits for a turn. */
  function turn(res: ServerResponse): Promise<NotAdmitted | undefined> {
    if (queue.size >= waiting) return Promise.resolve('busy')
    const { promise, resolve } = Promise.withResolvers<NotAdmitted | undefined>()
    const end = (refusal?: NotAdmitted) => {
      queue.delete(begin)
      clearTimeout(patience)
      res.off('close', giveUp)
      if (!refusal) running++
      resolve(refusal)
    }
    const giveUp = () => end('gone')
    const begin = () => end(res.destroyed ? 'gone' : undefined)
    const patience = setTimeout(() => end('busy'), patienceMs)
    res.once('close', giveUp)
    queue.add(begin)
    askForTurn()
    return promise
  }

  return {
    /**
     * Does the work when its turn has come. The place is free again when the work is done: who reads the answer
     * slowly keeps nobody out.
     */
    admit: async <T>(res: ServerResponse, work: () => Promise<T>): Promise<T | NotAdmitted> => {
      const refusal = await turn(res)
      if (refusal) return refusal
      try {
        return await work()
      } finally {
        running--
        askForTurn()
      }
    },
  }
}
