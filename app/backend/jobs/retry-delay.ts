import type { OutboxTopic } from '#app/backend/database/people-tables.ts'

/** Tries of one message, after which it is a dead letter. */
export const ATTEMPTS = 10
/** Pauses of e-mails and webhooks: 30 s, 75 s, 3 min … 13 h: the tenth try comes after about 21 hours. */
const FIRST_PAUSE_MS = { sms: 2_000, email: 30_000, webhook: 30_000 } as const satisfies Record<
  OutboxTopic,
  number
>
const GROWTH = 2.5
/** What failed together comes back apart, ±20 %. */
const SPREAD = 0.2

/**
 * Milliseconds until the next try.
 *
 * @param attempts - tries so far, ≥ 1
 * @param random - 0 to 1
 */
export function retryDelayMs(topic: OutboxTopic, attempts: number, random = Math.random()): number {
  const pauseMs = FIRST_PAUSE_MS[topic] * GROWTH ** (attempts - 1)
  return Math.round(pauseMs * (1 + SPREAD * (2 * random - 1)))
}
