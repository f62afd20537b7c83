export type AdmissionLimits = {
  /** Tasks that run at the same time. */
  concurrent: number
  /** The most tasks that may wait. */
  queued: number
  /** The longest that one may wait. */
  maxWaitMs: number
  /** No more may wait than are done in this time, as fast as tasks are done now; absent: `queued` alone decides. */
  workOffMs?: number
  /**
   * How many requests have come so far. With it a task waits while others are coming, for a short time: a turn of the
   * loop accepts one connection, so that with a slow task in each turn a crowd would wait to be heard at all.
   */
  arrivals?: () => number
}

/** Whom a task runs for: a response, or all who wait for one page. It is destroyed, and says `close`, when nobody is left. */
export type Waiting = {
  readonly destroyed: boolean
  once(event: 'close', listener: () => void): unknown
  off(event: 'close', listener: () => void): unknown
}

/** Why a task does not run: the queue is full or too slow, or the client left before its turn came. */
export type NotAdmitted = 'busy' | 'gone'

/** So many may wait however long a task takes: a few visitors at once are no crowd. */
const LEAST_QUEUE = 8
/** Turns without a request after which nobody is coming: a connection that was accepted in one is read in the next. */
const QUIET_TURNS = 2
/** A task begins after this time even if requests go on to come. */
const MOST_PAUSE_MS = 10
/** What the newest task counts for in the measured time of a task. */
const NEWEST = 0.1

/** Tasks that run and wait now, and how many were refused since the start because there were too many. */
export type QueueFigures = { running: number; waiting: number; refused: number }

/**
 * Limits the concurrency of slow tasks, with a short queue. At most one task starts in a turn of the event loop, so
 * that quick work (a probe, a file, noticing that a client has left) is done between two of them.
 */
export function createAdmission(
  { concurrent, queued, maxWaitMs, workOffMs, arrivals }: AdmissionLimits,
  now = () => performance.now(),
) {
  const queue = new Set<() => void>()
  const urgent = new Set<() => void>()
  let running = 0
  let refused = 0
  let isStartScheduled = false
  /** Time between the ends of two tasks while there is work, smoothed; undefined before the first. */
  let msPerTask: number | undefined
  /** When the last task ended, or when the first one began after a pause. */
  let measuredFrom = 0

  function measure(): void {
    // One task that waits long for something else does not shut the door.
    const ms = Math.min(now() - measuredFrom, workOffMs ?? maxWaitMs)
    measuredFrom = now()
    msPerTask = msPerTask === undefined ? ms : msPerTask + (ms - msPerTask) * NEWEST
  }

  function mayWait(): number {
    if (workOffMs === undefined || msPerTask === undefined) return queued
    const inTime = Math.floor(workOffMs / Math.max(msPerTask, 0.01))
    return Math.min(queued, Math.max(inTime, concurrent, LEAST_QUEUE))
  }

  const isFull = () => queue.size >= mayWait()

  function scheduleStart(): void {
    if (isStartScheduled || queue.size + urgent.size === 0 || running >= concurrent) return
    isStartScheduled = true
    afterOthers(() => {
      isStartScheduled = false
      const [first] = urgent.size > 0 ? urgent : queue
      if (first && running < concurrent) first()
      scheduleStart()
    })
  }

  /** In a later turn of the loop: when nobody is coming, or soon. */
  function afterOthers(then: () => void): void {
    if (!arrivals) return void setImmediate(then)
    let came = arrivals()
    let quietTurns = 0
    // From the next turn on: in this one the task before it may begin, and takes its time.
    let until: number | undefined
    const look = () => {
      until ??= now() + MOST_PAUSE_MS
      quietTurns = came === arrivals() ? quietTurns + 1 : 0
      came = arrivals()
      if (quietTurns >= QUIET_TURNS || now() >= until) then()
      else setImmediate(look)
    }
    setImmediate(look)
  }

  /** Resolves when the task may start, or with the reason why it may not. */
  function waitForTurn(client: Waiting, isUrgent: boolean): Promise<NotAdmitted | undefined> {
    const line = isUrgent ? urgent : queue
    if (isUrgent ? urgent.size >= queued : isFull()) return Promise.resolve('busy')
    const { promise, resolve } = Promise.withResolvers<NotAdmitted | undefined>()
    const end = (refusal?: NotAdmitted) => {
      line.delete(begin)
      clearTimeout(timeout)
      client.off('close', giveUp)
      if (!refusal && running++ === 0) measuredFrom = now()
      resolve(refusal)
    }
    const giveUp = () => end('gone')
    const begin = () => end(client.destroyed ? 'gone' : undefined)
    const timeout = setTimeout(() => end('busy'), maxWaitMs)
    client.once('close', giveUp)
    line.add(begin)
    scheduleStart()
    return promise
  }

  return {
    figures: (): QueueFigures => ({ running, waiting: queue.size + urgent.size, refused }),
    /**
     * Runs the task when its turn has come. Its place is free again when the task is done, so clients that read
     * their response slowly keep nobody out.
     *
     * @param client - who leaves before the turn has come gives it up
     * @param isUrgent - its turn is before all that are not, whose queue does not count for it
     */
    admit: async <T>(client: Waiting, task: () => Promise<T>, isUrgent = false): Promise<T | NotAdmitted> => {
      const refusal = await waitForTurn(client, isUrgent)
      if (refusal === 'busy') refused++
      if (refusal) return refusal
      try {
        return await task()
      } finally {
        running--
        measure()
        scheduleStart()
      }
    },
    /** Counts a client that was sent away without asking for a turn. */
    countRefusal: () => void refused++,
    /** Whether a task that is not urgent would be refused now. */
    isFull,
    /** Milliseconds that a task takes at present; undefined before the first. */
    msPerTask: () => msPerTask,
  }
}
