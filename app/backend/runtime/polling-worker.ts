import type { Log } from './log.ts'
import type { Worker } from './worker.ts'

/** Pause after an error: the database or another service did not answer. */
const ERROR_PAUSE_MS = 15_000

type PollingOptions = {
  /** For the log: "refunds". */
  name: string
  /** Milliseconds between polls when there is nothing to do. */
  everyMs: number
  log: Log
  /** Pause after an error; 15 s by default. */
  errorPauseMs?: number
  /** One poll; returns true when there may be more to do at once. The signal aborts its waiting. */
  work: (signal: AbortSignal) => Promise<boolean>
}

/** Polls for work until it is stopped, never twice at the same time in one process. */
export function pollingWorker({
  name,
  everyMs,
  log,
  work,
  errorPauseMs = ERROR_PAUSE_MS,
}: PollingOptions): Worker {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined
  let isAwakened = false
  let timer: NodeJS.Timeout | undefined

  function schedule(ms: number): void {
    clearTimeout(timer)
    if (!signal.aborted) timer = setTimeout(start, ms).unref()
  }

  function start(): void {
    if (running || signal.aborted) return
    clearTimeout(timer)
    running = poll().then((pauseMs) => {
      running = undefined
      schedule(isAwakened ? 0 : pauseMs)
    })
  }

  async function poll(): Promise<number> {
    try {
      do isAwakened = false
      while ((await work(signal)) && !signal.aborted)
      return everyMs
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, worker: name }, 'a worker had trouble; it tries again soon')
      return Math.max(everyMs, errorPauseMs)
    }
  }

  schedule(everyMs)
  return {
    wake: () => {
      isAwakened = true
      start()
    },
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
