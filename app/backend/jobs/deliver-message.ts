import { withTimeout } from '#app/backend/runtime/with-timeout.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import type { Channels, Delivery } from './delivery.ts'
import { DeliveryError } from './delivery-error.ts'
import { type OutboxMessage, outboxMessageSchema } from './outbox-message.ts'
import { type ClaimedMessage, LEASE_MS } from './outbox-queue.ts'

/** The remaining quarter of the lease is for recording the outcome. */
const MAX_DELIVERY_MS = LEASE_MS * 0.75

/**
 * Decrypts a claimed message and sends it through its channel.
 *
 * @throws DeliveryError, or any error of the channel
 */
export async function deliverMessage(
  claim: ClaimedMessage,
  channels: Channels,
  secrets: Pick<Secrets, 'open'>,
): Promise<void> {
  const message = await read(claim, secrets)
  if (message.topic === 'sms' && message.valid_until !== undefined) {
    if (new Date(message.valid_until) <= claim.claimed_at)
      throw new DeliveryError('TOO_LATE', { isFinal: true })
  }
  const { key, attempts: attempt, created_at: happenedAt } = claim
  await withTimeout(MAX_DELIVERY_MS, send(message, channels, { key, attempt, happenedAt }))
}

async function read(claim: ClaimedMessage, secrets: Pick<Secrets, 'open'>): Promise<OutboxMessage> {
  const opened = await secrets.open(claim.payload, sealedPlace.outboxPayload()).catch(() => {
    throw new DeliveryError('SEALED')
  })
  const { data } = outboxMessageSchema.safeParse({ ...asObject(opened), topic: claim.topic })
  if (!data) throw new DeliveryError('UNREADABLE', { isFinal: true })
  return data
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

function send(message: OutboxMessage, channels: Channels, delivery: Delivery): Promise<void> {
  switch (message.topic) {
    case 'sms':
      return channels.sms.deliver(message, delivery)
    case 'email':
      return channels.email.deliver(message, delivery)
    case 'webhook':
      return channels.webhook.deliver(message, delivery)
    case 'push':
      return channels.push.deliver(message, delivery)
    case 'indexnow':
      return channels.indexnow.deliver(message, delivery)
  }
}
