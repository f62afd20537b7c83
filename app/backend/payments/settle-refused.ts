/** The payment was not settled and nothing was changed; the message says why. */
export class SettleRefused extends Error {
  override readonly name = 'SettleRefused'
}
