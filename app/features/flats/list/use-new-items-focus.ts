import { useLayoutEffect, useRef } from 'react'

/** The one link of each card or row. */
const CARD_LINKS = 'article a, tbody a'

type Awaited = { lastId: number; top: number }

/**
 * After "load more" the focus goes to the first new card, so that a keyboard goes on from there. Cards that left
 * the top of the list meanwhile move nothing on the screen.
 *
 * @returns a ref for the box around the list, and what to call when more was asked for
 */
export function useNewItemsFocus(items: readonly { id: number }[]) {
  const list = useRef<HTMLDivElement>(null)
  const awaited = useRef<Awaited | null>(null)

  useLayoutEffect(() => {
    if (!awaited.current) return
    const { lastId, top } = awaited.current
    const last = items.findIndex(({ id }) => id === lastId)
    if (last < 0 || last === items.length - 1) return
    awaited.current = null
    // Browsers keep what is seen in its place by themselves, save Safari.
    const seen = CSS.supports('overflow-anchor', 'auto') ? undefined : linksOf(list.current)?.item(last)
    if (seen) scrollBy({ top: seen.getBoundingClientRect().top - top, behavior: 'instant' })
    linksOf(list.current)
      ?.item(last + 1)
      ?.focus({ preventScroll: true })
  }, [items])

  const awaitMore = () => {
    const last = items.at(-1)
    if (!last) return
    const top = linksOf(list.current)
      ?.item(items.length - 1)
      ?.getBoundingClientRect().top
    awaited.current = { lastId: last.id, top: top ?? 0 }
  }
  return { list, awaitMore }
}

function linksOf(list: HTMLElement | null): NodeListOf<HTMLElement> | undefined {
  return list?.querySelectorAll<HTMLElement>(CARD_LINKS)
}
