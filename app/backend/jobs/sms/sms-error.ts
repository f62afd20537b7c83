/**
 * Why a message was not taken. The text names the gateway and its code and nothing else: neither phone nor
 * words of the message, nor what the gateway said of them.
 */
export class SmsError extends Error {
  override readonly name = 'SmsError'
  /** "smsc 7", "smsaero http 401", "smsc unreachable". */
  readonly code: string
  /** Whether the same message may be taken later. */
  readonly isRetryable: boolean

  constructor(code: string, isRetryable: boolean, reason: string) {
    super(`${code}: ${reason}`)
    this.code = code
    this.isRetryable = isRetryable
  }
}
