import type { FlatEvent } from '#app/contract/live.ts'
import { formatPrice } from '#app/domain/format.ts'

/** Pages about a flat of the visitor's own: they tell what became of it, and by whom. */
const OWN_PAGES = /^\/(?:booking|account)(?:\/|$)/
const LINK = 'a[href*="/choose/flat/"]'

/**
 * Whether the visitor is at this flat: its page is open, or the focus is on its link or within its card.
 * A grid of flats knows its focus better, and speaks for itself.
 */
export function isFocusedFlat(id: number): boolean {
  const path = `/choose/flat/${id}`
  if (location.pathname === path) return true
  if (OWN_PAGES.test(location.pathname)) return false
  if (document.activeElement?.closest('[role=grid]')) return false
  // Outwards from the focus to the first place with a flat in it; one with several is a list of them.
  let place = document.activeElement
  while (place && place !== document.body) {
    const links = place.matches(LINK) ? [place] : [...place.querySelectorAll(LINK)]
    const paths = new Set(links.map((link) => link.getAttribute('href')?.split(/[?#]/)[0]))
    if (paths.size > 0) return paths.size === 1 && paths.has(path)
    place = place.parentElement
  }
  return false
}

/** What happened to it, to be said aloud. */
export function wordsOf({ status, price }: FlatEvent): string {
  if (status === 'reserved') return 'Эту квартиру забронировали'
  if (status !== 'free') return 'Эта квартира продана'
  return `Эта квартира свободна${price === null ? '' : `, цена ${formatPrice(price)}`}`
}
