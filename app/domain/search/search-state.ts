const DAY_MS = 24 * 60 * 60 * 1_000
/** What was sold or taken off sale stays in search engines for this long. */
const INDEXED_DAYS = 30
/** After so many days its page answers 410: who comes to it still sees what was there, and what is like it. */
const KEPT_DAYS = 180

/** What search engines are told of the page of something that is sold once. */
type SearchState = 'invited' | 'hidden' | 'gone'

/**
 * `invited` while a flat, a layout or a commercial unit is on sale and for 30 days after, then `hidden`, after 180 days `gone`.
 *
 * @param leftAt - ISO time at which it was sold or left the site; undefined while it is on sale
 */
export function searchState(leftAt: string | undefined, nowMs: number): SearchState {
  const days = leftAt === undefined ? 0 : (nowMs - Date.parse(leftAt)) / DAY_MS
  if (days > KEPT_DAYS) return 'gone'
  return days > INDEXED_DAYS ? 'hidden' : 'invited'
}

/** The same of a flat. @param flat - `status_at` is the ISO time since when it has its status */
export function flatSearchState(flat: { status: string; status_at: string }, nowMs: number): SearchState {
  return searchState(flat.status === 'sold' ? flat.status_at : undefined, nowMs)
}
