import { useRef, useState } from 'react'
import { usePageRestored } from '#app/platform/use-page-restored.ts'
import { type PaymentOutcome, requestPayment } from './request-payment.ts'

/** State and action of a payment button. */
export type Payment = {
  /** The payment page is being opened. */
  isBusy: boolean
  /** Why it did not open; '' during the next attempt. */
  problem: string
  pay: (id: string) => void
}

/**
 * Opens the payment page of a reservation. A second press during the first call does nothing.
 *
 * @param onNothingToPay - already paid, or no longer payable
 */
export function usePayment(onNothingToPay: (id: string) => void): Payment {
  const [outcome, setOutcome] = useState<PaymentOutcome | { name: 'ready' | 'opening' }>({ name: 'ready' })
  const isOpening = useRef(false)

  const pay = async (id: string) => {
    if (isOpening.current) return
    isOpening.current = true
    setOutcome({ name: 'opening' })
    const next = await requestPayment(id)
    isOpening.current = false
    setOutcome(next)
    if (next.name === 'opened') location.assign(next.url)
    if (next.name === 'nothingToPay') onNothingToPay(id)
  }
  usePageRestored(() => {
    if (outcome.name === 'opened') setOutcome({ name: 'ready' })
  })
  return {
    isBusy: outcome.name === 'opening' || outcome.name === 'opened',
    problem: 'message' in outcome ? outcome.message : '',
    pay: (id) => void pay(id),
  }
}
