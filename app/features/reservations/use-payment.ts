import { useRef, useState } from 'react'
import { openPayment } from './reservations.functions.ts'

export type PaymentState = 'ready' | 'asking' | 'leaving' | 'cut' | 'refused' | 'over'

/** A bank may take half a minute over a payment; whoever waits longer is told, and asks again. */
const ANSWER_MS = 45_000
const CUT = 'Страница оплаты не\u00a0открылась. Проверьте соединение и\u00a0повторите: квартира за\u00a0вами'

/**
 * Leads to the page where a reservation is paid: the bank's, or the demonstration's. A second press while
 * the first one is under way does nothing.
 *
 * @param onNothingToPay - it is paid already, or not to be paid any more
 */
export function usePayment(onNothingToPay: (id: string) => void) {
  const [state, setState] = useState<PaymentState>('ready')
  const [problem, setProblem] = useState('')
  const isAsking = useRef(false)

  const pay = async (id: string) => {
    if (isAsking.current) return
    isAsking.current = true
    setState('asking')
    try {
      const asked = await openPayment({ data: { id }, signal: AbortSignal.timeout(ANSWER_MS) })
      const url = asked.ok ? asked.value.data.payment?.confirmation_url : null
      if (url && isWebAddress(url)) {
        setState('leaving')
        location.assign(url)
        return
      }
      if (!asked.ok && isOfTheBank(asked.refusal.code)) {
        setProblem(asked.refusal.message)
        setState('refused')
        return
      }
      setState('over')
      onNothingToPay(id)
    } catch {
      setProblem(CUT)
      setState('cut')
    } finally {
      isAsking.current = false
    }
  }
  return { state, problem: state === 'refused' || state === 'cut' ? problem : '', pay }
}

/** The reservation is still to be paid, and the bank did not open its page. */
function isOfTheBank(code: string): boolean {
  return code === 'BANK_AWAY' || code === 'BANK_REFUSED'
}

/** An address that comes as data must not run a script. */
function isWebAddress(text: string): boolean {
  const { protocol } = new URL(text, location.origin)
  return protocol === 'https:' || protocol === 'http:'
}
