import { useLayoutEffect, useRef } from 'react'

/** The link to the flat of each card or row, which covers it. */
const CARD_LINKS = 'a.stretched'

type Awaited = { lastId: number; top: number }

/**
 * After "load more" the focus moves to the first new card, so that keyboard users continue from there. Removing
 * cards at the top of the list does not move the content on the screen.
 *
 * @returns a ref for the element around the list, and a function to call before more items load
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
    // Browsers except Safari keep the visible content in place by themselves.
    const links = linksOf(list.current)
    const seen = CSS.supports('overflow-anchor', 'auto') ? undefined : links[last]
    if (seen) scrollBy({ top: seen.getBoundingClientRect().top - top, behavior: 'instant' })
    // On phones cards that repeat a plan are not displayed.
    links.find((link, at) => at > last && link.checkVisibility())?.focus({ preventScroll: true })
  }, [items])

  const awaitMore = () => {
    const last = items.at(-1)
    if (!last) return
    const top = linksOf(list.current)[items.length - 1]?.getBoundingClientRect().top
    awaited.current = { lastId: last.id, top: top ?? 0 }
  }
  return { list, awaitMore }
}

function linksOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(CARD_LINKS) ?? [])]
}
