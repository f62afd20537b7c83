import { type RefObject, useEffect, useRef } from 'react'
import { cellId, cellOf } from './cell-id.ts'

type RovingTab = {
  /** The focused flat; stays the same when a render has just replaced its element. */
  focused: RefObject<number | undefined>
  /** Makes a flat the tab stop, without focusing it. */
  moveTo: (id: number) => void
  onFocus: (id: number) => void
  onBlur: () => void
}

/**
 * A roving tabindex: one tab stop for the whole grid, moved without a render. In the server's HTML every link is
 * a tab stop, until this hook runs. The stop is the last focused cell, else `initial`.
 *
 * @param drawn - changes when cells may have been added or removed
 */
export function useRovingTab(
  table: RefObject<HTMLTableElement | null>,
  initial: number | undefined,
  drawn: unknown,
): RovingTab {
  const stop = useRef<number | undefined>(undefined)
  const focused = useRef<number | undefined>(undefined)

  const moveTo = (id: number) => {
    const before = elementOf(stop.current)
    if (before) before.tabIndex = -1
    const next = elementOf(id)
    if (next) next.tabIndex = 0
    stop.current = id
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new render may have cells of another building
  useEffect(() => {
    const cells = table.current?.querySelectorAll<HTMLElement>('tbody a, tbody td[id]') ?? []
    for (const cell of cells) cell.tabIndex = -1
    const currentStop = elementOf(stop.current)
    // On a phone the tab stop may be in a section that is now hidden.
    const chosen = currentStop?.checkVisibility() ? currentStop : (elementOf(initial) ?? cells[0])
    if (!chosen) return
    chosen.tabIndex = 0
    stop.current = cellOf(chosen)?.id
    // A flat that becomes sold gets another element: the focus must move to it.
    if (currentStop && focused.current === stop.current && document.activeElement === document.body)
      currentStop.focus()
  }, [drawn, initial])

  return {
    focused,
    moveTo,
    onFocus: (id) => {
      focused.current = id
      moveTo(id)
    },
    onBlur: () => {
      focused.current = undefined
    },
  }
}

function elementOf(id: number | undefined): HTMLElement | null {
  return id === undefined ? null : document.getElementById(cellId(id))
}
