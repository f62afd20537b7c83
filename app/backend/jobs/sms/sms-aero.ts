import * as z from 'zod'
import { askGateway } from './ask-gateway.ts'
import { SmsError } from './sms-error.ts'
import type { SmsAccount, SmsSender } from './sms-sender.ts'

const ORIGIN = 'https://gate.smsaero.ru'
const NAME = 'smsaero'
/** The signature that every account may use. */
const COMMON_SIGN = 'SMS Aero'
const NO_MONEY = 402

const answerSchema = z.object({ success: z.boolean() })

/** Reasons by status, smsaero.ru/integration/documentation/api/; others are taken for faults of the request. */
const REASONS: Record<number, string> = {
  400: 'phone, text or signature are not accepted',
  401: 'wrong e-mail or key of the API',
  402: 'not enough money on the account',
  403: 'the account may not send',
}

/**
 * SMS Aero by its API v2. It knows no keys of ours: a message whose answer was lost on the way may come
 * twice.
 */
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
        body: JSON.stringify({ number: to.replace('+', ''), text, sign: sender ?? COMMON_SIGN }),
      })
      const read = answerSchema.safeParse(answer)
      if (status === 200 && read.data?.success) return
      if (status === 200 && !read.success) {
        throw new SmsError(`${NAME} http 200`, true, 'the answer is none of the gateway’s')
      }
      const reason = REASONS[status] ?? 'the gateway refused the message'
      throw new SmsError(`${NAME} http ${status}`, status === NO_MONEY, reason)
    },
  }
}
