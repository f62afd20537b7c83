import type { OutboxTopic } from '#app/backend/database/people-tables.ts'
import type { OutboxMessage } from './outbox-message.ts'

/** One try to deliver one message. */
export type Delivery = {
  /** The same for every try: a receiver knows a repeat by it. */
  key: string
  /** 1 for the first try. */
  attempt: number
  /** When what the message tells about happened. */
  happenedAt: Date
}

/** The way out for the messages of one topic. */
export type Channel<T extends OutboxTopic = OutboxTopic> = {
  /**
   * Resolves once the receiver has the message.
   *
   * @throws DeliveryError with the code that operators see; anything else counts as a fault to try again
   */
  deliver(message: Extract<OutboxMessage, { topic: T }>, delivery: Delivery): Promise<void>
}

export type Channels = { [T in OutboxTopic]: Channel<T> }
