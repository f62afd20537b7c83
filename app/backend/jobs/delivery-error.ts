type Options = {
  /** Another try would end the same way. */
  isFinal?: boolean
}

/** A message did not go out. Its code is kept and shown to operators, so it never quotes what was sent or answered. */
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
