import type { Env } from '#app/config/env.server.ts'
import { smsAeroSender } from './sms-aero.ts'
import type { SmsSender } from './sms-sender.ts'
import { smscSender } from './smsc.ts'

type SmsEnv = Pick<Env, 'SMS_PROVIDER' | 'SMS_LOGIN' | 'SMS_PASSWORD' | 'SMS_SENDER' | 'SMS_API_URL'>

/** The gateway configured in the environment; undefined when messages are only written to the outbox file. */
export function smsSenderOf(env: SmsEnv, timeoutMs?: number): SmsSender | undefined {
  if (env.SMS_PROVIDER === 'outbox') return undefined
  const account = {
    login: env.SMS_LOGIN ?? '',
    password: env.SMS_PASSWORD ?? '',
    sender: env.SMS_SENDER,
    origin: env.SMS_API_URL,
    timeoutMs,
  }
  return env.SMS_PROVIDER === 'smsc' ? smscSender(account) : smsAeroSender(account)
}
