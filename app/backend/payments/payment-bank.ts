/** Who pays and gets the receipt. Personal data: never logged. */
export type ReceiptCustomer = { email: string; phone: string }

export type NewBankPayment = {
  /** Ours; the bank tells it back in its metadata. */
  paymentId: string
  /** The same over repeats: the bank then answers what the first call made. */
  idempotenceKey: string
  /** Whole roubles. */
  amountRub: number
  /** What the buyer reads at the bank; no personal data. */
  description: string
  /** Where the bank sends the buyer afterwards. */
  returnUrl: string
  customer: ReceiptCustomer
}

export type BankStatus = 'pending' | 'succeeded' | 'canceled'

export type BankPayment = {
  providerId: string
  status: BankStatus
  /** Whole roubles; null when it is another currency, or kopecks are in it. */
  amountRub: number | null
  refundedRub: number
  /** Ours, out of the metadata; null when the payment is none of ours. */
  paymentId: string | null
  /** The bank's word for why it was refused: "insufficient_funds". */
  cancelReason: string | null
}

export type NewBankRefund = {
  idempotenceKey: string
  /** The payment's, at the bank. */
  providerId: string
  /** Whole roubles. */
  amountRub: number
  customer: ReceiptCustomer
}

export type BankRefund = { providerId: string; status: BankStatus; cancelReason: string | null }

/** What a bank does for us. Every call may throw a {@link BankError}. */
export type PaymentBank = {
  create(
    payment: NewBankPayment,
  ): Promise<{ providerId: string; status: BankStatus; confirmationUrl: string | null }>
  /** Undefined when the bank knows no such payment. */
  find(providerId: string): Promise<BankPayment | undefined>
  refund(refund: NewBankRefund): Promise<BankRefund>
  findRefund(providerId: string): Promise<BankRefund | undefined>
}

/**
 * `away`: nobody can say whether it was done, so it is repeated with the same key; `refused`: the bank
 * understood and will not do it. The message goes to the log and names no person.
 */
export class BankError extends Error {
  override readonly name = 'BankError'
  readonly kind: 'away' | 'refused'

  constructor(kind: 'away' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
