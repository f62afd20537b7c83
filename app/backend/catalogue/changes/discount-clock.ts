import type { Log } from '#app/backend/runtime/log.ts'
import type { EndedDiscounts } from './end-discounts.ts'

/** The longest wait: an import may bring an earlier end than the known one. */
const MAX_WAIT_MS = 60_000
/** The shortest wait, so that ends close together are handled in one run. */
const MIN_WAIT_MS = 1_000

export type DiscountClock = {
  /** Resolves when no run is active. */
  stop(): Promise<void>
}

type DiscountClockOptions = {
  end: () => Promise<EndedDiscounts>
  log: Log
  /** Milliseconds until the first discount ends, from the run at the start. */
  nextInMs: number | null
}

/** Ends discounts when they are due, until it is stopped. */
export function startDiscountClock({ end, log, nextInMs }: DiscountClockOptions): DiscountClock {
  let running: Promise<void> | undefined
  let isStopped = false
  let timer = schedule(nextInMs)

  function schedule(ms: number | null): NodeJS.Timeout {
    const waitMs = Math.max(MIN_WAIT_MS, Math.min(ms ?? MAX_WAIT_MS, MAX_WAIT_MS))
    return setTimeout(() => {
      running = endDue()
    }, waitMs).unref()
  }

  async function endDue(): Promise<void> {
    let nextWaitMs: number | null = null
    try {
      const { ended, nextInMs: nextMs } = await end()
      if (ended > 0) log.info({ flats: ended }, 'ended discounts')
      nextWaitMs = nextMs
    } catch (error) {
      log.warn({ err: error }, 'discounts could not be ended; trying again in a minute')
    }
    if (!isStopped) timer = schedule(nextWaitMs)
  }

  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
