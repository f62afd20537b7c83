import type { Channel } from './delivery.ts'
import { DeliveryError } from './delivery-error.ts'
import type { OutboxFile } from './outbox-file.ts'
import { SmsError } from './sms/sms-error.ts'
import type { SmsSender } from './sms/sms-sender.ts'

/** Sends text messages through a gateway. */
export function smsGatewayChannel(gateway: SmsSender): Channel<'sms'> {
  return {
    deliver: async ({ to, text }, { key }) => {
      await gateway.send({ to, text, key }).catch((error: unknown) => {
        if (!(error instanceof SmsError)) throw error
        throw new DeliveryError(error.code, { isFinal: !error.isRetryable })
      })
    },
  }
}

/** Writes text messages to the outbox file. */
export function smsFileChannel(file: OutboxFile): Channel<'sms'> {
  return {
    deliver: ({ to, text }, { key, attempt }) =>
      file.append({ kind: 'sms', to, text, at: new Date().toISOString(), key }, attempt > 1),
  }
}
