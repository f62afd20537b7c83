import type { FlatEvent } from '#app/contract/live.ts'
import { formatPrice } from '#app/domain/format.ts'

/** Pages about the visitor's own flat: they announce its changes themselves. */
const OWN_PAGES = /^\/(?:booking|account)(?:\/|$)/
const LINK = 'a[href*="/choose/flat/"]'

/**
 * Whether the visitor's focus is on this flat: its page is open, or the focus is on its link or within its card. The
 * availability grid has its own focus, and announces changes itself.
 */
export function isFocusedFlat(id: number): boolean {
  const path = `/choose/flat/${id}`
  if (location.pathname === path) return true
  if (OWN_PAGES.test(location.pathname)) return false
  if (document.activeElement?.closest('[role=grid]')) return false
  // From the focus upwards to the first element that contains a flat; one with several flats is a list.
  let place = document.activeElement
  while (place && place !== document.body) {
    const links = place.matches(LINK) ? [place] : [...place.querySelectorAll(LINK)]
    const paths = new Set(links.map((link) => link.getAttribute('href')?.split(/[?#]/)[0]))
    if (paths.size > 0) return paths.size === 1 && paths.has(path)
    place = place.parentElement
  }
  return false
}

/** The announcement of a change for screen readers. */
export function announcementOf({ status, price }: FlatEvent): string {
  if (status === 'reserved') return 'Эту квартиру забронировали'
  if (status !== 'free') return 'Эта квартира продана'
  return `Эта квартира свободна${price === null ? '' : `, цена ${formatPrice(price)}`}`
}
