import * as z from 'zod'
import { askGateway } from './ask-gateway.ts'
import { SmsError } from './sms-error.ts'
import type { SmsAccount, SmsSender } from './sms-sender.ts'

const ORIGIN = 'https://smsc.ru'
const NAME = 'smsc'

/** Error codes of smsc.ru/api/http/send/sms/, and whether a retry can help. */
const REASONS: Record<number, { reason: string; isRetryable: boolean }> = {
  1: { reason: 'wrong parameters', isRetryable: false },
  2: { reason: 'wrong login or password', isRetryable: false },
  3: { reason: 'not enough money on the account', isRetryable: true },
  4: { reason: 'this address is blocked for a while after many errors', isRetryable: true },
  5: { reason: 'wrong date', isRetryable: false },
  6: { reason: 'text or sender is forbidden', isRetryable: false },
  7: { reason: 'wrong phone', isRetryable: false },
  8: { reason: 'the phone cannot be reached', isRetryable: false },
  9: { reason: 'the same request again within a minute', isRetryable: true },
}

const acceptedSchema = z.object({ id: z.union([z.string(), z.number()]), cnt: z.number() })
const refusedSchema = z.object({ error_code: z.number() })

/** SMSC.ru, HTTP API: one POST for each message, answers in JSON (`fmt=3`). */
export function smscSender({ login, password, sender, origin = ORIGIN, timeoutMs }: SmsAccount): SmsSender {
  return {
    send: async ({ to, text, key }) => {
      const body = new URLSearchParams({
        login,
        psw: password,
        phones: to.replace('+', ''),
        mes: text,
        // Our own id for the message: up to 40 letters, digits, dots and hyphens.
        id: key,
        fmt: '3',
        charset: 'utf-8',
        ...(sender ? { sender } : {}),
      })
      const { status, answer } = await askGateway(NAME, new URL('/sys/send.php', origin), { body, timeoutMs })
      const refused = refusedSchema.safeParse(answer)
      if (refused.success) throw refusal(refused.data.error_code)
      if (status !== 200 || !acceptedSchema.safeParse(answer).success) {
        throw new SmsError(`${NAME} http ${status}`, true, 'the answer is none of the gateway’s')
      }
    },
  }
}

function refusal(code: number): SmsError {
  const { reason, isRetryable } = REASONS[code] ?? { reason: 'an unknown code', isRetryable: false }
  return new SmsError(`${NAME} ${code}`, isRetryable, reason)
}
