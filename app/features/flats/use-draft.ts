import { useEffect, useRef, useState } from 'react'
import type { FlatSearch } from './flats.search.ts'

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
  const [search, setSearch] = useState(address)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; search: FlatSearch } | null>(null)

  const apply = () => {
    const next = waiting.current
    if (!next) return
    clearTimeout(next.timer)
    waiting.current = null
    onApply(next.search)
  }
  const change = (changes: FlatSearch) => {
    const before = waiting.current
    if (before) clearTimeout(before.timer)
    const next = { ...(before?.search ?? search), ...changes, page: undefined }
    waiting.current = { search: next, timer: setTimeout(apply, DEBOUNCE_MS) }
    setSearch(next)
  }

  // The address may change by itself: a chip taken away, Back. What is being chosen right now wins.
  useEffect(() => {
    if (!waiting.current) setSearch(address)
  }, [address])
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])

  return { search, change, apply }
}
