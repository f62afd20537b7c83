import type { ServerResponse } from 'node:http'

export type AdmissionLimits = {
  /** Pieces of work that run at once. */
  atOnce: number
  /** Those that wait for their turn. */
  waiting: number
  /** Milliseconds that one may wait. */
  patienceMs: number
}

/** Lets in: `true`. Not now: `'busy'`. The visitor left before his turn came: `'gone'`. */
export type Admission = true | 'busy' | 'gone'

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

  /** Waits for a turn; the place is free again when the answer is sent or its visitor is gone. */
  function enter(res: ServerResponse): Promise<Admission> {
    if (queue.size >= waiting) return Promise.resolve('busy')
    const { promise, resolve } = Promise.withResolvers<Admission>()
    const leave = (how: Admission) => {
      queue.delete(begin)
      clearTimeout(patience)
      res.off('close', giveUp)
      resolve(how)
    }
    const giveUp = () => leave('gone')
    const begin = () => {
      if (res.destroyed) return leave('gone')
      running++
      res.once('close', () => {
        running--
        askForTurn()
      })
      leave(true)
    }
    const patience = setTimeout(() => leave('busy'), patienceMs)
    res.once('close', giveUp)
    queue.add(begin)
    askForTurn()
    return promise
  }

  return { enter }
}
