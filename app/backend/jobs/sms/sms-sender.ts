/** One text message. Personal data: never logged. */
export type Sms = {
  /** E.164. */
  to: string
  text: string
  /** The same for all attempts of one message. */
  key: string
}

/** A gateway for text messages. */
export type SmsSender = {
  /** @throws SmsError, which says whether to retry */
  send(message: Sms): Promise<void>
}

/** Access to a gateway's API. */
export type SmsAccount = {
  login: string
  password: string
  /** Sender name agreed with the gateway; absent: the gateway's default. */
  sender?: string | undefined
  /** Origin of the API; absent: the gateway's public one. */
  origin?: string | undefined
  /** Milliseconds for a whole answer; absent: 10 s. */
  timeoutMs?: number | undefined
}
