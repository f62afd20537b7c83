/**
 * Why a gateway did not accept a message. The text contains only the gateway's name and code, never the
 * phone, the message or the gateway's own words.
 */
export class SmsError extends Error {
  override readonly name = 'SmsError'
  /** "smsc 7", "smsaero http 401", "smsc unreachable". */
  readonly code: string
  /** Whether the same message may be accepted later. */
  readonly isRetryable: boolean

  constructor(code: string, isRetryable: boolean, reason: string) {
    super(`${code}: ${reason}`)
    this.code = code
    this.isRetryable = isRetryable
  }
}
