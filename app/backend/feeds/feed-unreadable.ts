/** Why a feed could not be read at all. */
export type UnreadableCode =
  | 'unavailable' // no such file, or the server did not give it
  | 'too-large' // over one of the size limits
  | 'broken-xml' // not well-formed, or cut off
  | 'broken-table' // a price list whose rows cannot be told apart, or that its mapping does not fit
  | 'forbidden-xml' // DTD, entity declarations, unreasonable nesting
  | 'encoding' // bytes that are not text in a known encoding
  | 'not-a-feed' // XML (or anything else) that no dialect claims
  | 'unsupported' // a known dialect that cannot be imported yet

/** The feed cannot be read, and nothing of it was used. The message says what to do. */
export class FeedUnreadable extends Error {
  override readonly name = 'FeedUnreadable'
  readonly code: UnreadableCode

  constructor(code: UnreadableCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.code = code
  }
}
