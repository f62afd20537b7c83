import * as z from 'zod'
import { askGateway } from './ask-gateway.ts'
import { SmsError } from './sms-error.ts'
import type { SmsAccount, SmsSender } from './sms-sender.ts'

const ORIGIN = 'https://gate.smsaero.ru'
const NAME = 'smsaero'
/** The default sender name of SMS Aero, which every account may use. */
const DEFAULT_SIGN = 'SMS Aero'
const PAYMENT_REQUIRED = 402

const answerSchema = z.object({ success: z.boolean() })

/**
 * Reasons by status, from smsaero.ru/integration/documentation/api/; any other status is treated as a wrong
 * request.
 */
const REASONS: Record<number, string> = {
  400: 'phone, text or signature are not accepted',
  401: 'wrong e-mail or key of the API',
  402: 'not enough money on the account',
  403: 'the account may not send',
}

/** SMS Aero, API v2. It has no idempotency keys, so a message may be sent twice when an answer is lost. */
export function smsAeroSender({
  login,
  password,
  sender,
  origin = ORIGIN,
  timeoutMs,
}: SmsAccount): SmsSender {
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
  return {
    send: async ({ to, text }) => {
      const { status, answer } = await askGateway(NAME, new URL('/v2/sms/send', origin), {
        headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
        timeoutMs,
        body: JSON.stringify({ number: to.replace('+', ''), text, sign: sender ?? DEFAULT_SIGN }),
      })
      const parsed = answerSchema.safeParse(answer)
      if (status === 200 && parsed.data?.success) return
      if (status === 200 && !parsed.success) {
        throw new SmsError(`${NAME} http 200`, true, 'the answer is none of the gateway’s')
      }
      const reason = REASONS[status] ?? 'the gateway refused the message'
      throw new SmsError(`${NAME} http ${status}`, status === PAYMENT_REQUIRED, reason)
    },
  }
}
