import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Secrets } from '#app/backend/secrets/secrets.ts'

/** So many in so many seconds, counted from the first one. */
export type Limit = {
  /** "login code phone hour": the same on all nodes, one for each rule. */
  name: string
  points: number
  windowS: number
}

/** Counts that all nodes share. */
export type Limits = {
  /**
   * Counts one more for a subject: a phone, an address, an account. Of any number at once no more than
   * `points` pass.
   * @returns undefined when it may go on, else the seconds until the count begins again
   */
  spend(limit: Limit, subject: string): Promise<number | undefined>
  /** Begins the count of a subject again. */
  forget(limit: Limit, subject: string): Promise<void>
}

const SECOND_MS = 1000

/**
 * Counts in the table `rate_limit`, whose keys are keyed hashes: neither phones nor addresses stand there.
 * While the database is away a node counts by itself, in memory.
 *
 * @param pool - the pool of everything else, so that a flood of questions takes no connections of its own
 */
export function openLimits(pool: pg.Pool, secrets: Secrets): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterOf({ name, points, windowS }: Limit): RateLimiterPostgres {
    const key = `${name} ${points} ${windowS}`
    const known = limiters.get(key)
    if (known) return known
    const counting = { points, duration: windowS, keyPrefix: name.replaceAll(' ', '-') }
    const limiter = new RateLimiterPostgres({
      ...counting,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      // One of them is enough to sweep the table that they share.
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
    forget: async (limit, subject) => {
      await limiterOf(limit).delete(keyOf(subject))
    },
  }
}
