import { createHmac } from 'node:crypto'
import type { Channel } from './delivery.ts'
import { DeliveryError } from './delivery-error.ts'
import type { OutboxFile } from './outbox-file.ts'

const TIMEOUT_MS = 10_000
const GONE = 410

/**
 * Sends events to a CRM: POST of `{ event, key, at, data }`. `X-Signature` is `sha256=` and the HMAC of
 * `X-Timestamp`, a full stop and the body, so that a receiver that checks the time can refuse a replayed
 * request.
 *
 * @param secret - shared with the receiver
 */
export function webhookChannel(url: string, secret: string): Channel<'webhook'> {
  return {
    deliver: async ({ event, data }, { key, happenedAt }) => {
      const body = JSON.stringify({ event, key, at: happenedAt.toISOString(), data })
      const timestamp = String(Math.floor(Date.now() / 1000))
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'x-idempotency-key': key,
          'x-timestamp': timestamp,
          'x-signature': `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
        },
        body,
      }).catch((error: unknown) => {
        const isSlow = error instanceof Error && error.name === 'TimeoutError'
        throw new DeliveryError(isSlow ? 'TIMEOUT' : 'UNREACHABLE')
      })
      // Only the status matters, and the body may quote what was sent.
      await response.body?.cancel()
      if (!response.ok) {
        throw new DeliveryError(`HTTP_${response.status}`, { isFinal: response.status === GONE })
      }
    },
  }
}

/** Writes events to the outbox file. */
export function webhookFileChannel(file: OutboxFile): Channel<'webhook'> {
  return {
    deliver: ({ event, data }, { key, attempt, happenedAt }) =>
      file.append({ kind: 'webhook', event, data, at: happenedAt.toISOString(), key }, attempt > 1),
  }
}
