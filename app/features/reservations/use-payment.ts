import { useRef, useState } from 'react'
import { type PaymentOutcome, requestPayment } from './request-payment.ts'

/** What a button of a payment needs. */
export type Payment = {
  /** The page of the payment is on its way. */
  isBusy: boolean
  /** Why it did not open; '' while it is tried again. */
  problem: string
  pay: (id: string) => void
}

/**
 * Leads to the page where a reservation is paid. A second press while the first one is under way does nothing.
 *
 * @param onNothingToPay - it is paid already, or not to be paid any more
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
  return {
    isBusy: outcome.name === 'opening' || outcome.name === 'opened',
    problem: 'message' in outcome ? outcome.message : '',
    pay: (id) => void pay(id),
  }
}
