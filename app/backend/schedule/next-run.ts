import type { FeedOutcome } from '#app/backend/database/tables.ts'

const MINUTE_MS = 60_000
const FIRST_PAUSE_MS = 5 * MINUTE_MS
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS
/** A server may ask for a day; a wrong header must not switch a source off. */
const LONGEST_WISH_MS = 24 * 60 * MINUTE_MS
const BUSY_PAUSE_MS = MINUTE_MS

type RunEnd = {
  outcome: FeedOutcome
  /** Another import of the source was running. */
  isBusy?: boolean | undefined
  /** Runs in a row that could not read the feed, this one included. */
  failures: number
  everyMinutes: number
  /** The server's own wish. */
  retryAfterMs?: number | undefined
}

/**
 * Milliseconds until the next run of a source. A feed that could be read has its usual interval, also when a guard
 * refused it. One that could not is tried again after 5, 10, 20 … minutes, ±20 %, up to six hours: the nodes of many sites
 * must not come back to a server in the same second.
 *
 * @param random - 0 to 1
 */
export function pauseMs(
  { outcome, isBusy = false, failures, everyMinutes, retryAfterMs = 0 }: RunEnd,
  random = Math.random(),
): number {
  if (isBusy) return BUSY_PAUSE_MS
  if (!isFailure(outcome)) return everyMinutes * MINUTE_MS
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10), LONGEST_PAUSE_MS)
  return Math.max(Math.round(pause * (0.8 + 0.4 * random)), Math.min(retryAfterMs, LONGEST_WISH_MS))
}

/** Whether a run did not see a feed. */
export function isFailure(outcome: FeedOutcome): boolean {
  return outcome === 'unreadable' || outcome === 'failed'
}
