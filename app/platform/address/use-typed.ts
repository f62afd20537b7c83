import { useEffect, useRef, useState } from 'react'

/** Typing a number does not ask the server for each digit. */
const PAUSE_MS = 250

type Typed<Search> = {
  /** What the controls show: newer than the address while the visitor is choosing. */
  search: Search
  /** Merges into the shown search at once, and into the address after a pause. */
  change: (changes: Partial<Search>) => void
  /** Updates the address at once. */
  apply: () => void
}

/**
 * A search that controls change at once; the address follows 250 ms after the last change, or at once by `apply`. What was
 * chosen stays until the address has changed: a page that is only rendered again, or a navigation that another one
 * replaced, loses nothing. A control that is taken off the page within the pause is applied then, unless its page is left.
 *
 * @param onApply - all that was chosen since the address last changed, and that address
 */
export function useTyped<Search extends object>(
  address: Search,
  onApply: (changes: Partial<Search>, address: Search) => void,
): Typed<Search> {
  // Only the changes made here: meanwhile the address may change too (order of the list, a removed chip).
  const [typed, setTyped] = useState<Partial<Search>>({})
  const sent = useRef<Partial<Search>>({})
  const waiting = useRef<Partial<Search>>({})
  /** Path of the page that was typed on. */
  const page = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ address, onApply })

  function apply(): void {
    clearTimeout(timer.current)
    if (Object.keys(waiting.current).length === 0) return
    sent.current = { ...sent.current, ...waiting.current }
    waiting.current = {}
    // The path changes when the visitor leaves, before the other page is there.
    if (location.pathname === page.current) latest.current.onApply(sent.current, latest.current.address)
  }
  function change(changes: Partial<Search>): void {
    clearTimeout(timer.current)
    waiting.current = { ...waiting.current, ...changes }
    page.current = location.pathname
    setTyped({ ...sent.current, ...waiting.current })
    timer.current = setTimeout(apply, PAUSE_MS)
  }

  useEffect(() => {
    latest.current = { address, onApply }
  }, [address, onApply])
  // The address has what was applied, or has changed by itself, for example by Back. What is typed meanwhile wins.
  const said = JSON.stringify(address)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is that of an address that says something else
  useEffect(() => {
    sent.current = {}
    setTyped(waiting.current)
  }, [said])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is taken off the page; `apply` reads what is latest
  useEffect(() => apply, [])

  return { search: { ...address, ...typed }, change, apply }
}
