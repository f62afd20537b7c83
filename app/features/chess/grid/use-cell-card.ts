import { useEffect, useRef, useState } from 'react'

const SHOW_MS = 80
/** Time to move the pointer from the cell onto the card. */
const HIDE_MS = 160

export type ShownCell = { id: number; anchor: HTMLElement }

/**
 * Which flat's card is shown: after 80 ms of hover or focus on its cell, until the pointer or the focus leaves
 * both, or Esc. The pointer may move onto the card (WCAG 1.4.13).
 */
export function useCellCard() {
  const [shown, setShown] = useState<ShownCell | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const after = (ms: number, next: ShownCell | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(next), ms)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  // Listens also while no card is shown: an effect that waited for one would begin after its first paint, and an Esc in
  // between would be lost.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      clearTimeout(timer.current)
      setShown(null)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return {
    shown,
    show: (cell: ShownCell) => after(SHOW_MS, cell),
    keep: () => clearTimeout(timer.current),
    leave: () => after(HIDE_MS, null),
    close: () => {
      clearTimeout(timer.current)
      setShown(null)
    },
  }
}
