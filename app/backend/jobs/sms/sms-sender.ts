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
  /** Milliseconds for a whole answer; absent: 10 s. */
  timeoutMs?: number | undefined
}
