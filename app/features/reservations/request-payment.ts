import { openPayment } from './reservations.functions.ts'

/** A bank may take half a minute to open a payment; after this time the visitor may try again. */
const ANSWER_MS = 45_000
const NO_ANSWER_MESSAGE =
  'Страница оплаты не\u00a0открылась. Проверьте соединение и\u00a0повторите: квартира за\u00a0вами'

export type PaymentOutcome =
  /** The payment page is at `url`, which is http or https. */
  | { name: 'opened'; url: string }
  /** The reservation still needs a payment, but the bank did not open its page. */
  | { name: 'refused'; message: string }
  /** No answer. */
  | { name: 'cut'; message: string }
  /** Already paid, or no longer payable. */
  | { name: 'nothingToPay' }

/** Requests the URL of the payment page: the bank's, or the demonstration's. Never throws. */
export async function requestPayment(id: string): Promise<PaymentOutcome> {
  try {
    const response = await openPayment({ data: { id }, signal: AbortSignal.timeout(ANSWER_MS) })
    if (!response.ok) {
      const { code, message } = response.refusal
      return code === 'BANK_AWAY' || code === 'BANK_REFUSED'
        ? { name: 'refused', message }
        : { name: 'nothingToPay' }
    }
    const url = response.value.data.payment?.confirmation_url
    return url && isWebUrl(url) ? { name: 'opened', url } : { name: 'nothingToPay' }
  } catch {
    return { name: 'cut', message: NO_ANSWER_MESSAGE }
  }
}

/** A URL from data must not be a script. */
function isWebUrl(text: string): boolean {
  const { protocol } = new URL(text, location.origin)
  return protocol === 'https:' || protocol === 'http:'
}
