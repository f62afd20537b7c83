import { RateLimiterMemory } from 'rate-limiter-flexible'
import { tooMany } from '#app/backend/errors/refused.ts'
import type { Limit, Limits } from './limits.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** Limits of one account's calls; far above what a person does. */
const callLimits = {
  // A draft is saved when a field loses focus, and in pauses while typing.
  draft: { name: 'draft account', points: 120, windowS: MINUTE_S },
  booking: { name: 'booking account', points: 30, windowS: 10 * MINUTE_S },
  move: { name: 'reservation move account', points: 20, windowS: 10 * MINUTE_S },
  // The page that waits for the bank polls every few seconds.
  payment: { name: 'payment account', points: 120, windowS: MINUTE_S },
  profile: { name: 'profile account', points: 60, windowS: 10 * MINUTE_S },
  favorites: { name: 'favorites account', points: 120, windowS: MINUTE_S },
  export: { name: 'export account', points: 20, windowS: HOUR_S },
  erase: { name: 'erase account', points: 10, windowS: HOUR_S },
} satisfies Record<string, Limit>

export type CallKind = keyof typeof callLimits

/**
 * The first calls of each minute are counted only in this node's memory, so that a single call costs no
 * query.
 */
const localLimiter = new RateLimiterMemory({ points: 3, duration: MINUTE_S, keyPrefix: 'calls' })

/** Counts one call of an account. @throws TOO_MANY_REQUESTS */
export async function countCall(
  { limits }: { limits: Limits },
  accountId: number,
  call: CallKind,
): Promise<void> {
  const limit = callLimits[call]
  const subject = `${call} ${accountId}`
  const isFirst = await localLimiter.consume(subject).then(
    () => true,
    () => false,
  )
  if (isFirst) return
  const waitS = await limits.spend(limit, `account ${accountId}`)
  if (waitS !== undefined) throw tooMany('Слишком часто. Подождите немного и повторите', waitS)
}
