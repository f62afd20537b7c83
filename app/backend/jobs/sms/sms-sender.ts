import type { Env } from '#app/config/env.server.ts'
import { smsAeroSender } from './sms-aero.ts'
import { smscSender } from './smsc.ts'

/** One text message. Personal: never logged. */
export type Sms = {
  /** E.164. */
  to: string
  text: string
  /** The same over repeats of one message. */
  key: string
}

/** A gateway of text messages. */
export type SmsSender = {
  /** @throws SmsError, which says whether a repeat may help */
  send(message: Sms): Promise<void>
}

/** How a gateway is reached and who we are there. */
export type SmsAccount = {
  login: string
  password: string
  /** The name that messages come from, as agreed with the gateway; absent: the gateway's own. */
  sender?: string | undefined
  /** Origin; absent: the gateway's public one. */
  origin?: string | undefined
}

type SmsEnv = Pick<Env, 'SMS_PROVIDER' | 'SMS_LOGIN' | 'SMS_PASSWORD' | 'SMS_SENDER' | 'SMS_API_URL'>

/** The gateway of the environment; undefined while messages only go to the outbox's file. */
export function smsSenderOf(env: SmsEnv): SmsSender | undefined {
  if (env.SMS_PROVIDER === 'outbox') return undefined
  const account = {
    login: env.SMS_LOGIN ?? '',
    password: env.SMS_PASSWORD ?? '',
    sender: env.SMS_SENDER,
    origin: env.SMS_API_URL,
  }
  return env.SMS_PROVIDER === 'smsc' ? smscSender(account) : smsAeroSender(account)
}
