import { type RefObject, useEffect, useRef } from 'react'
import { cellId, cellOf } from './cell-id.ts'

type RovingTab = {
  /** The flat that has the focus; still the one whose element a redraw has just replaced. */
  focused: RefObject<number | undefined>
  /** Makes a flat the tab stop, without the focus. */
  moveTo: (id: number) => void
  onFocus: (id: number) => void
  onBlur: () => void
}

/**
 * One tab stop for the whole grid, moved without a redraw: the links of the server can all be tabbed to, until
 * this takes over. The stop is the cell focused last, else `initial`.
 *
 * @param drawn - changes when cells may have come or gone
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing may bring cells of another building.
  useEffect(() => {
    const cells = table.current?.querySelectorAll<HTMLElement>('tbody a, tbody td[id]') ?? []
    for (const cell of cells) cell.tabIndex = -1
    const kept = elementOf(stop.current)
    // On a phone the stop may have gone with its section.
    const chosen = kept?.checkVisibility() ? kept : (elementOf(initial) ?? cells[0])
    if (!chosen) return
    chosen.tabIndex = 0
    stop.current = cellOf(chosen)?.id
    // A link that is sold becomes another element, and the focus must not fall out of the grid with the old one.
    if (kept && focused.current === stop.current && document.activeElement === document.body) kept.focus()
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
