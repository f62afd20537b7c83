import { forgetMemos } from '#app/backend/runtime/ttl-memo.ts'
import type { PageVersion } from '#app/domain/http/page-version.ts'

/** Changes whose time is known; a page that is older than that many is no longer shown anyway. */
const KNOWN = 1_000

export type PageChanges = PageVersion & {
  /** Something that pages show has changed, and this node shows it from now on. */
  changed(): void
  /** Calls the listener with each change, before a page is made of it. */
  onChange(listener: () => void): void
}

/**
 * The version of what pages are made of: it grows with each change that this node has read, of flats, texts or the company.
 *
 * @param nextHour - when a text begins or ends by its hours alone, ms since 1970; Infinity if none does
 */
export function followPageChanges(nextHour: () => number, now = () => performance.now()): PageChanges {
  const leftAt = new Map<number, number>()
  const listeners = new Set<() => void>()
  let version = 1
  return {
    current: () => version,
    leftAt: (earlier) => leftAt.get(earlier) ?? Number.NEGATIVE_INFINITY,
    nextHourInMs: () => nextHour() - Date.now(),
    changed: () => {
      forgetMemos()
      for (const listener of listeners) listener()
      leftAt.set(version, now())
      leftAt.delete(version - KNOWN)
      version++
    },
    onChange: (listener) => void listeners.add(listener),
  }
}
