import { useRef, useState } from 'react'
import type { BankButton } from '#app/domain/bank-button.ts'
import { usePageRestored } from '#app/platform/use-page-restored.ts'
import { pressBankButton } from './bank.functions.ts'

export type BankState = 'ready' | 'asking' | 'leaving' | 'cut'

/** Presses a button of the bank and opens the URL it returns; a second press meanwhile does nothing. */
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
      // A full page load, as from another site: nothing cached before the payment is kept.
      location.assign(next)
    } catch {
      isAsking.current = false
      setState('cut')
    }
  }
  usePageRestored(() => {
    if (state !== 'leaving') return
    isAsking.current = false
    setState('ready')
  })
  return { state, press }
}
