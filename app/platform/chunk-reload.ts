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

/** After a deployment old chunks are gone: one reload brings the page onto the new ones. */
export function guardChunkLoading(): void {
  addEventListener('vite:preloadError', (event) => {
    // Without a connection a reload would take away the page that is there.
    if (!navigator.onLine || !mayReload(sessionStorage, Date.now())) return
    event.preventDefault()
    location.reload()
  })
}
