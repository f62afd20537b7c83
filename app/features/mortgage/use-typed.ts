import { useEffect, useRef, useState } from 'react'

/** Typing a number does not ask the server for each digit. */
const PAUSE_MS = 300

/**
 * What the controls of the calculator show: the address with what was changed since. The address follows 300 ms after
 * the last change, or at once by `apply`.
 */
export function useTyped<Search extends object>(
  address: Search,
  onApply: (changes: Partial<Search>) => void,
) {
  const [typed, setTyped] = useState<Partial<Search>>({})
  const waiting = useRef<Partial<Search>>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function apply(): void {
    clearTimeout(timer.current)
    if (Object.keys(waiting.current).length === 0) return
    onApply(waiting.current)
    waiting.current = {}
  }
  function change(changes: Partial<Search>): void {
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
