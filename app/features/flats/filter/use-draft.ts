import { useEffect, useRef, useState } from 'react'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'

const DEBOUNCE_MS = 250

export type Draft = {
  /** What the controls show: ahead of the address while the visitor is choosing. */
  search: FlatSearch
  /** Merges into what is shown, and into the address when the visitor has paused. */
  change: (changes: FlatSearch) => void
  /** Brings the address up to date at once. */
  apply: () => void
}

/** A search that controls change at once and the address follows in 250 ms. */
export function useDraft(address: FlatSearch, onApply: (search: FlatSearch) => void): Draft {
  // Only what was chosen here: the order of the list, or a chip taken away, may change in the address meanwhile.
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
  // The address may change by itself: Back, for one. What is being chosen right now wins.
  useEffect(() => {
    latest.current.address = address
    setChosen(waiting.current)
  }, [address])
  useEffect(() => () => clearTimeout(timer.current), [])

  return { search: { ...address, ...chosen }, change, apply }
}
