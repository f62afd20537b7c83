type Options = {
  /** Retrying cannot help. */
  isFinal?: boolean
}

/**
 * A message could not be delivered. Operators see the code, so it must never quote the message or the
 * receiver's answer.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  readonly code: string
  readonly isFinal: boolean

  /** @param code - "HTTP_503", "SMTP_550", "TIMEOUT": letters, digits and _ */
  constructor(code: string, { isFinal = false }: Options = {}) {
    super(`not delivered: ${code}`)
    this.code = code
    this.isFinal = isFinal
  }
}
