import { useEffect, useRef, useState } from 'react'
import type { MortgageSearch } from './mortgage.search.ts'

/** Typing a number does not ask the server for each digit. */
const PAUSE_MS = 300

/**
 * What the controls of the calculator show: the address with what was changed since. The address follows 300 ms after
 * the last change, or at once by `apply`.
 */
export function useTyped(address: MortgageSearch, onApply: (changes: MortgageSearch) => void) {
  const [typed, setTyped] = useState<MortgageSearch>({})
  const waiting = useRef<MortgageSearch>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function apply(): void {
    clearTimeout(timer.current)
    if (Object.keys(waiting.current).length === 0) return
    onApply(waiting.current)
    waiting.current = {}
  }
  function change(changes: MortgageSearch): void {
    clearTimeout(timer.current)
    waiting.current = { ...waiting.current, ...changes }
    setTyped((before) => ({ ...before, ...changes }))
    timer.current = setTimeout(apply, PAUSE_MS)
  }

  // The address has what was applied; what is typed meanwhile wins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is that of a new address
  useEffect(() => setTyped(waiting.current), [address])
  useEffect(() => () => clearTimeout(timer.current), [])

  return { search: { ...address, ...typed }, change, apply }
}
