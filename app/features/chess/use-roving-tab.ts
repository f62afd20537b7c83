import { type RefObject, useEffect, useRef } from 'react'
import { cellId, cellOf } from './cell-id.ts'

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
): { moveTo: (id: number) => void } {
  const stop = useRef<number | undefined>(undefined)

  const moveTo = (id: number) => {
    const before = stop.current === undefined ? null : document.getElementById(cellId(stop.current))
    if (before) before.tabIndex = -1
    const next = document.getElementById(cellId(id))
    if (next) next.tabIndex = 0
    stop.current = id
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing may bring cells of another building.
  useEffect(() => {
    const cells = table.current?.querySelectorAll<HTMLElement>('tbody a, tbody td[id]') ?? []
    let kept: HTMLElement | undefined
    let wanted: HTMLElement | undefined
    for (const cell of cells) {
      cell.tabIndex = -1
      const id = cellOf(cell)?.id
      if (id === stop.current) kept = cell
      if (id === initial) wanted = cell
    }
    const chosen = kept ?? wanted ?? cells[0]
    if (!chosen) return
    chosen.tabIndex = 0
    stop.current = cellOf(chosen)?.id
  }, [drawn, initial])

  return { moveTo }
}
