import type { Log } from '#app/backend/runtime/log.ts'
import type { EndedDiscounts } from './end-discounts.ts'

/** An import may bring an end that is sooner than the one awaited: it is seen after a minute at most. */
const LONGEST_WAIT_MS = 60_000
/** Ends that lie close together are met by one look. */
const SHORTEST_WAIT_MS = 1_000

export type DiscountClock = {
  /** Resolves when nothing of it runs. */
  stop(): Promise<void>
}

type DiscountClockOptions = {
  end: () => Promise<EndedDiscounts>
  log: Log
  /** What the last look told of the soonest end. */
  nextInMs: number | null
}

/** Ends discounts when they are due, until it is stopped. */
export function startDiscountClock({ end, log, nextInMs }: DiscountClockOptions): DiscountClock {
  let running: Promise<void> | undefined
  let isStopped = false
  let timer = wait(nextInMs)

  function wait(ms: number | null): NodeJS.Timeout {
    const waitMs = Math.max(SHORTEST_WAIT_MS, Math.min(ms ?? LONGEST_WAIT_MS, LONGEST_WAIT_MS))
    return setTimeout(() => {
      running = look()
    }, waitMs).unref()
  }

  async function look(): Promise<void> {
    let soonest: number | null = null
    try {
      const { ended, nextInMs: next } = await end()
      if (ended > 0) log.info({ flats: ended }, 'ended discounts')
      soonest = next
    } catch (error) {
      log.warn({ err: error }, 'discounts could not be ended; trying again in a minute')
    }
    if (!isStopped) timer = wait(soonest)
  }

  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
