import type { OutboxTopic } from '#app/backend/database/people-tables.ts'

/** Attempts for one message, after which it is dead. */
export const ATTEMPTS = 10
/**
 * First pause: e-mails and webhooks wait 30 s, 75 s, 3 min … 13 h, so the tenth attempt comes after about 21
 * hours.
 */
const FIRST_PAUSE_MS = {
  sms: 2_000,
  email: 30_000,
  webhook: 30_000,
  push: 30_000,
  indexnow: 30_000,
} as const satisfies Record<OutboxTopic, number>
const GROWTH = 2.5
/** Random spread of ±20 %, so that messages that failed together are not all retried at the same time. */
const JITTER = 0.2

/**
 * Milliseconds until the next attempt.
 *
 * @param attempts - attempts so far, ≥ 1
 * @param random - 0 to 1
 */
export function retryDelayMs(topic: OutboxTopic, attempts: number, random = Math.random()): number {
  const pauseMs = FIRST_PAUSE_MS[topic] * GROWTH ** (attempts - 1)
  return Math.round(pauseMs * (1 + JITTER * (2 * random - 1)))
}
