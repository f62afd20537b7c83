import { useEffect, useRef } from 'react'

/** The one link of each card or row. */
const CARD_LINKS = 'article a, tbody a'

/**
 * After "load more" the focus goes to the first new card, so that a keyboard goes on from there.
 *
 * @returns a ref for the box around the list, and what to call when more was asked for
 */
export function useNewItemsFocus(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const awaited = useRef<number | null>(null)

  useEffect(() => {
    const first = awaited.current
    if (first === null || count <= first) return
    awaited.current = null
    list.current?.querySelectorAll<HTMLElement>(CARD_LINKS).item(first)?.focus({ preventScroll: true })
  }, [count])

  return { list, awaitMore: () => (awaited.current = count) }
}
