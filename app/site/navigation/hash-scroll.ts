import { HASH_SCROLL_MS } from '#app/config/site.ts'
import { openFoldsOf } from '#app/platform/open-folds.ts'

/** Ease in and out; 0 → 0, 1 → 1. */
export function easeInOut(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2
}

/**
 * Scrolls to the element of an address's hash in 600 ms and focuses it; at once with reduced motion. If the visitor
 * scrolls meanwhile, the animation stops.
 */
export function scrollToHash(hash: string): void {
  const target = document.getElementById(decoded(hash))
  if (!target) return
  openFoldsOf(target)
  const padding = pixels(getComputedStyle(document.documentElement).scrollPaddingTop)
  const margin = pixels(getComputedStyle(target).scrollMarginTop)
  /** Where it stands now: what is above it may still be laid out while the page scrolls. */
  const topOf = () => target.getBoundingClientRect().top + scrollY - padding - margin
  const from = scrollY
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    arrive(target, topOf())
    return
  }

  const interrupted = new AbortController()
  for (const type of ['wheel', 'touchstart'] as const) {
    addEventListener(type, () => interrupted.abort(), {
      once: true,
      passive: true,
      signal: interrupted.signal,
    })
  }
  const startMs = performance.now()
  const step = (nowMs: number) => {
    if (interrupted.signal.aborted) return
    const part = Math.min(1, (nowMs - startMs) / HASH_SCROLL_MS)
    scrollTo(0, from + (topOf() - from) * easeInOut(part))
    if (part < 1) {
      requestAnimationFrame(step)
      return
    }
    interrupted.abort()
    arrive(target, topOf())
  }
  requestAnimationFrame(step)
}

function arrive(target: HTMLElement, top: number) {
  scrollTo(0, top)
  if (!target.hasAttribute('tabindex') && target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

const pixels = (length: string): number => Number.parseFloat(length) || 0

function decoded(hash: string): string {
  const id = hash.replace(/^#/, '')
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
