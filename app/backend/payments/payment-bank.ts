/** Person who pays and gets the receipt. Personal data: never logged. */
export type ReceiptCustomer = { email: string; phone: string }

export type NewBankPayment = {
  /** Our id; the bank returns it in its metadata. */
  paymentId: string
  /** The same for all attempts: the bank then returns the payment that the first call created. */
  idempotenceKey: string
  /** Whole roubles. */
  amountRub: number
  /** Text that the buyer sees at the bank; no personal data. */
  description: string
  /** Where the bank redirects the buyer after the payment. */
  returnUrl: string
  customer: ReceiptCustomer
}

export type BankStatus = 'pending' | 'succeeded' | 'canceled'

export type BankPayment = {
  providerId: string
  status: BankStatus
  /** Whole roubles; null for another currency or an amount with kopecks. */
  amountRub: number | null
  refundedRub: number
  /** Our id from the metadata; null when the payment is not ours. */
  paymentId: string | null
  /** The bank's code for a refusal: "insufficient_funds". */
  cancelReason: string | null
}

export type NewBankRefund = {
  idempotenceKey: string
  /** The bank's id of the payment. */
  providerId: string
  /** Whole roubles. */
  amountRub: number
  customer: ReceiptCustomer
}

export type BankRefund = { providerId: string; status: BankStatus; cancelReason: string | null }

/** The operations of a bank. Every call may throw a {@link BankError}. */
export type PaymentBank = {
  create(
    payment: NewBankPayment,
  ): Promise<{ providerId: string; status: BankStatus; confirmationUrl: string | null }>
  /** @returns undefined when the bank has no such payment */
  find(providerId: string): Promise<BankPayment | undefined>
  refund(refund: NewBankRefund): Promise<BankRefund>
  findRefund(providerId: string): Promise<BankRefund | undefined>
}

/**
 * `away`: the outcome is unknown, so the call is repeated with the same key; `refused`: the bank has
 * understood and declined. The message is logged and names no person.
 */
export class BankError extends Error {
  override readonly name = 'BankError'
  readonly kind: 'away' | 'refused'

  constructor(kind: 'away' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
