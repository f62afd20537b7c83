import { CHUNK_RELOAD_GUARD_MS } from '#app/config/site.ts'

const KEY = 'lastReload'

type Memory = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Whether a failed chunk may reload the page now: not if it did so within the guard. Where the memory
 * cannot be written nothing would stop a reload for ever, so the answer is no.
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

/** Whether this page is about to go: what still fails on it is of no interest. */
export function pageReloads(): boolean {
  return isReloading
}

/** After a deployment old chunks are gone: one reload brings the page onto the new ones. */
export function guardChunkLoading(): void {
  addEventListener('vite:preloadError', (event) => {
    // The router knows a lost chunk by the first words of its message, and reloads the page for each chunk
    // by itself. With other words first the decision is made here alone.
    event.payload.message = `A part of the page did not come: ${event.payload.message}`
    // Without a connection a reload would take away the page that is there.
    if (!navigator.onLine || !mayReload(sessionStorage, Date.now())) return
    isReloading = true
    event.preventDefault()
    location.reload()
  })
}
