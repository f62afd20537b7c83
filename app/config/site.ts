/** When the loading bar of a navigation appears and how it moves. */
export const loadingBar = {
  showAfterMs: 200,
  growMs: 5_000,
  hideAfterMs: 500,
} as const

/** A loading state on a page is shown for at least this long, so that it does not flash. */
export const MIN_FETCH_MS = 200

/** Duration of the smooth scroll to the hash of an address; with reduced motion the page jumps. */
export const HASH_SCROLL_MS = 600

/**
 * A script chunk that fails to load reloads the page; at most once in this time, to prevent a reload loop.
 */
export const CHUNK_RELOAD_GUARD_MS = 60_000

/** Local storage key of favorite flats and layout types. */
export const FAVORITES_KEY = 'favorites'

/** Local storage key of the flats that are put side by side. */
export const COMPARED_KEY = 'compared'
