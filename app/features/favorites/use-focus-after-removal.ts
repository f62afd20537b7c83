import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus near when its item leaves a list: it moves to the heart of the item that takes its place, or
 * of the previous one; in an empty list, to the page's heading.
 *
 * @param ids of the items, in the order of the screen; each has `data-item-id`, and in a table its one button in place of
 * the heart
 */
export function useFocusAfterRemoval(ids: readonly number[]) {
  const focused = useRef<{ list: Element; id: number; place: number }>(undefined)
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const item = event.target.closest('[data-item-id]')
    const id = Number(item?.getAttribute('data-item-id'))
    focused.current = item ? { list: event.currentTarget, id, place: ids.indexOf(id) } : undefined
  }

  useLayoutEffect(() => {
    const gone = focused.current
    if (!gone || ids.includes(gone.id) || !isFocusLost()) return
    focused.current = undefined
    focusItem(gone.list, ids[Math.min(gone.place, ids.length - 1)])
  }, [ids])

  // The list is unmounted with its last item.
  useEffect(() => () => queueMicrotask(() => focused.current && isFocusLost() && focusHeading()), [])

  return { onFocus }
}

const isFocusLost = () => document.activeElement === document.body

/** In its list alone: the comparison above the favourites has the same flats. */
function focusItem(list: Element, id: number | undefined) {
  const item = id === undefined ? null : list.querySelector(`[data-item-id="${id}"]`)
  const heart = item?.querySelector<HTMLElement>('button[aria-pressed], th > button')
  if (heart) heart.focus()
  else focusHeading()
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
