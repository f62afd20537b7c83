import { useLayoutEffect, useRef } from 'react'

/** The link to the flat of each card or row, which covers it, or the line that opens several. */
const CARD_LINKS = '.stretched'

type Awaited = { lastId: number; top: number }

/**
 * After "load more" the focus moves to the first new card, so that keyboard users continue from there. Removing
 * cards at the top of the list does not move the content on the screen. Links stand in the order of the items; a list
 * that draws its items in another order marks each link with the id of its item, `data-item-id`, and a line that opens several
 * with that of its first.
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
    const seen = CSS.supports('overflow-anchor', 'auto') ? undefined : linkTo(items, last, links)
    if (seen) scrollBy({ top: seen.getBoundingClientRect().top - top, behavior: 'instant' })
    // On phones cards that repeat a plan are not displayed.
    const added = items.slice(last + 1).map((_, index) => linkTo(items, last + 1 + index, links))
    added.find((link) => link?.checkVisibility())?.focus({ preventScroll: true })
  }, [items])

  const awaitMore = () => {
    const last = items.at(-1)
    if (!last) return
    const top = linkTo(items, items.length - 1, linksOf(list.current))?.getBoundingClientRect().top
    awaited.current = { lastId: last.id, top: top ?? 0 }
  }
  return { list, awaitMore }
}

function linksOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(CARD_LINKS) ?? [])]
}

/** The link to the item at a place of the list: the one marked with its id, else the one at the same place. */
function linkTo(items: readonly { id: number }[], at: number, links: readonly HTMLElement[]) {
  const id = String(items[at]?.id)
  return links.find((link) => link.getAttribute('data-item-id') === id) ?? links[at]
}
