import { CHUNK_RELOAD_GUARD_MS } from '#app/config/site.ts'

const KEY = 'lastReload'

type Memory = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Whether a failed chunk may reload the page now: not if one did so a short time ago. If the session storage cannot
 * be written, nothing would stop an endless reload, so the answer is no.
 */
export function mayReload(memory: Memory, nowMs: number): boolean {
  try {
    const last = Number(memory.getItem(KEY) ?? Number.NEGATIVE_INFINITY)
    if (nowMs - last < CHUNK_RELOAD_GUARD_MS) return false
    memory.setItem(KEY, String(nowMs))
    return true
  } catch {
    return false
  }
}

let isReloading = false

/** Whether this page is being reloaded: further failures on it are ignored. */
export function pageReloads(): boolean {
  return isReloading
}

/** After a deployment the old chunks do not exist any more: one reload gets the new ones. */
export function guardChunkLoading(): void {
  addEventListener('vite:preloadError', (event) => {
    // The router recognizes a missing chunk by the first words of the message, and reloads the page for each
    // chunk by itself. Other first words leave the decision to this function.
    event.payload.message = `A part of the page did not come: ${event.payload.message}`
    // Without a connection a reload would replace the page by the browser's error page.
    if (!navigator.onLine || !mayReload(sessionStorage, Date.now())) return
    isReloading = true
    event.preventDefault()
    location.reload()
  })
}
