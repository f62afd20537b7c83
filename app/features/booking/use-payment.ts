import { useRef, useState } from 'react'
import { askPayment } from './booking.functions.ts'

export type PaymentState = 'ready' | 'asking' | 'leaving' | 'cut' | 'over'

/**
 * Leads to the page where a reservation is paid: the bank's, or the demonstration's. A second press while
 * the first one is under way does nothing.
 *
 * @param onNothingToPay - it is paid already, or not to be paid any more
 */
export function usePayment(onNothingToPay: (id: string) => void) {
  const [state, setState] = useState<PaymentState>('ready')
  const isAsking = useRef(false)

  const pay = async (id: string) => {
    if (isAsking.current) return
    isAsking.current = true
    setState('asking')
    try {
      const asked = await askPayment({ data: { id } })
      const url = asked.ok ? asked.value.data.payment?.confirmation_url : null
      if (url && isWebAddress(url)) {
        setState('leaving')
        location.assign(url)
        return
      }
      setState('over')
      onNothingToPay(id)
    } catch {
      setState('cut')
    } finally {
      isAsking.current = false
    }
  }
  return { state, pay }
}

/** An address that comes as data must not run a script. */
function isWebAddress(text: string): boolean {
  const { protocol } = new URL(text, location.origin)
  return protocol === 'https:' || protocol === 'http:'
}
