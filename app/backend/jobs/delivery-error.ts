type Options = {
  /** Retrying cannot help. */
  isFinal?: boolean
  /** The receiver's own wish, in milliseconds. */
  retryAfterMs?: number
  /** What the operator can do about it, in fixed words: it is logged. */
  advice?: string
}

/**
 * A message could not be delivered. Operators see the code, so it must never quote the message or the
 * receiver's answer.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  readonly code: string
  readonly isFinal: boolean
  readonly retryAfterMs: number
  readonly advice: string | undefined

  /** @param code - "HTTP_503", "SMTP_550", "TIMEOUT": letters, digits and _ */
  constructor(code: string, { isFinal = false, retryAfterMs = 0, advice }: Options = {}) {
    super(`not delivered: ${code}`)
    this.code = code
    this.isFinal = isFinal
    this.retryAfterMs = retryAfterMs
    this.advice = advice
  }
}
