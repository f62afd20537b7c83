import { useEffect, useRef, useState } from 'react'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'

const DEBOUNCE_MS = 250

export type Draft = {
  /** The search that the controls show: newer than the URL while the visitor is choosing. */
  search: FlatSearch
  /** Merges into the shown search at once, and into the URL after a pause. */
  change: (changes: FlatSearch) => void
  /** Updates the URL at once. */
  apply: () => void
}

/** A search that the controls change at once; the URL follows after 250 ms. */
export function useDraft(address: FlatSearch, onApply: (search: FlatSearch) => void): Draft {
  // Only the changes made here: meanwhile the URL may change too (order of the list, a removed chip).
  const [chosen, setChosen] = useState<FlatSearch>({})
  const waiting = useRef<FlatSearch>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ address, onApply })

  const apply = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (Object.keys(waiting.current).length === 0) return
    const { address, onApply } = latest.current
    onApply({ ...address, ...waiting.current })
    waiting.current = {}
  }
  const change = (changes: FlatSearch) => {
    clearTimeout(timer.current)
    waiting.current = { ...waiting.current, ...changes, page: undefined }
    timer.current = setTimeout(apply, DEBOUNCE_MS)
    setChosen(waiting.current)
  }

  useEffect(() => {
    latest.current.onApply = onApply
  }, [onApply])
  // The URL may change by itself, for example by Back. Pending changes win.
  useEffect(() => {
    latest.current.address = address
    setChosen(waiting.current)
  }, [address])
  useEffect(() => () => clearTimeout(timer.current), [])

  return { search: { ...address, ...chosen }, change, apply }
}
