import { useRef, useState } from 'react'
import type { BankButton } from '#app/domain/bank-button.ts'
import { pressBankButton } from './bank.functions.ts'

export type BankState = 'ready' | 'asking' | 'leaving' | 'cut'

/** Presses a button of the bank and goes on to where it leads; a second press meanwhile does nothing. */
export function useBankButton(id: string) {
  const [state, setState] = useState<BankState>('ready')
  const isAsking = useRef(false)

  const press = async (button: BankButton) => {
    if (isAsking.current) return
    isAsking.current = true
    setState('asking')
    try {
      const next = await pressBankButton({ data: { id, button } })
      setState('leaving')
      // As from another site: nothing that was read before the payment is kept.
      location.assign(next)
    } catch {
      isAsking.current = false
      setState('cut')
    }
  }
  return { state, press }
}
