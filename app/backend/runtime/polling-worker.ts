import type { Log } from './log.ts'
import type { Worker } from './worker.ts'

/** After trouble: the database or somebody outside did not answer. */
const TROUBLE_MS = 15_000

type Repeating = {
  /** For the log: "refunds". */
  name: string
  /** Milliseconds between looks while there is nothing to do. */
  everyMs: number
  log: Log
  /** The pause after trouble; 15 s unless told. */
  troubleMs?: number
  /** One look; true when there may be more to do at once. The signal ends what waits. */
  work: (signal: AbortSignal) => Promise<boolean>
}

/** Looks for work again and again, never twice at the same time in one process, until it is stopped. */
export function pollingWorker({ name, everyMs, log, work, troubleMs = TROUBLE_MS }: Repeating): Worker {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined
  let isWoken = false
  let timer: NodeJS.Timeout | undefined

  function wait(ms: number): void {
    clearTimeout(timer)
    if (!signal.aborted) timer = setTimeout(start, ms).unref()
  }

  function start(): void {
    if (running || signal.aborted) return
    clearTimeout(timer)
    running = look().then((pauseMs) => {
      running = undefined
      wait(isWoken ? 0 : pauseMs)
    })
  }

  async function look(): Promise<number> {
    try {
      do isWoken = false
      while ((await work(signal)) && !signal.aborted)
      return everyMs
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, worker: name }, 'a worker had trouble; it tries again soon')
      return Math.max(everyMs, troubleMs)
    }
  }

  wait(everyMs)
  return {
    wake: () => {
      isWoken = true
      start()
    },
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
