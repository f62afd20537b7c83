import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls a row of links sideways, so that the whole of the one with `aria-current` is seen; the page stays where it is.
 *
 * @param current - which one it is: the row is scrolled when it changes
 */
export function useCurrentInView<Row extends HTMLElement>(
  current: string | number | null,
): RefObject<Row | null> {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current one is found by its attribute.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !chosen) return
    const box = row.current.getBoundingClientRect()
    const own = chosen.getBoundingClientRect()
    row.current.scrollLeft += (own.left + own.right - box.left - box.right) / 2
  }, [current])
  return row
}
