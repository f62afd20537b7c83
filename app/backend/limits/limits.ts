import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Secrets } from '#app/backend/secrets/secrets.ts'

/** At most `points` in `windowS` seconds, counted from the first. */
export type Limit = {
  /** "login code phone hour": the same on all nodes, unique for each rule. */
  name: string
  points: number
  windowS: number
}

/** Counters that all nodes share. */
export type Limits = {
  /**
   * Counts one more for a subject: a phone, an address, an account. Of concurrent calls at most `points` are
   * allowed.
   * @returns undefined when allowed, otherwise the seconds until the counter restarts
   */
  spend(limit: Limit, subject: string): Promise<number | undefined>
  /** Resets the counter of a subject. */
  reset(limit: Limit, subject: string): Promise<void>
}

const SECOND_MS = 1000

/**
 * Counters in the table `rate_limit`, whose keys are keyed hashes, so that it contains no phones or
 * addresses. While the database is unavailable, each node counts in its own memory.
 *
 * @param pool - the shared pool, so that a flood of calls takes no extra connections
 */
export function openLimits(pool: pg.Pool, secrets: Secrets): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterOf({ name, points, windowS }: Limit): RateLimiterPostgres {
    const key = `${name} ${points} ${windowS}`
    const existing = limiters.get(key)
    if (existing) return existing
    const counting = { points, duration: windowS, keyPrefix: name.replaceAll(' ', '-') }
    const limiter = new RateLimiterPostgres({
      ...counting,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      // One limiter is enough to delete expired rows of the shared table.
      clearExpiredByTimeout: limiters.size === 0,
      insuranceLimiter: new RateLimiterMemory(counting),
    })
    limiters.set(key, limiter)
    return limiter
  }

  const keyOf = (subject: string) => secrets.mac('limit', subject).toString('base64url')

  return {
    spend: async (limit, subject) => {
      try {
        await limiterOf(limit).consume(keyOf(subject))
        return undefined
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / SECOND_MS))
        throw refusal
      }
    },
    reset: async (limit, subject) => {
      await limiterOf(limit).delete(keyOf(subject))
    },
  }
}
