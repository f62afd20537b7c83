import type { OutboxTopic } from '#app/backend/database/people-tables.ts'
import type { OutboxMessage } from './outbox-message.ts'

/** One attempt to deliver one message. */
export type Delivery = {
  /** Idempotency key, the same for every attempt, so that the receiver can recognise a repeated message. */
  key: string
  /** 1 for the first attempt. */
  attempt: number
  /** When the event that the message reports took place. */
  happenedAt: Date
}

/** Delivers the messages of one topic. */
export type Channel<T extends OutboxTopic = OutboxTopic> = {
  /**
   * Resolves when the receiver has accepted the message.
   *
   * @throws DeliveryError with a code for operators; any other error is treated as temporary and retried
   */
  deliver(message: Extract<OutboxMessage, { topic: T }>, delivery: Delivery): Promise<void>
}

export type Channels = { [T in OutboxTopic]: Channel<T> }
