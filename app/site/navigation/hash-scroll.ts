import { HASH_SCROLL_MS } from '#app/config/site.ts'
import { openFoldsOf } from '#app/platform/open-folds.ts'

/** They do nothing by themselves. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta'])

/** Ease in and out; 0 → 0, 1 → 1. */
export function easeInOut(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2
}

/**
 * Scrolls to the element of an address's hash in 600 ms and focuses it; at once with reduced motion. If the visitor scrolls,
 * presses something or moves the focus meanwhile, the animation stops and the focus stays; a key arrives at once.
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

  const ended = new AbortController()
  const { signal } = ended
  for (const type of ['wheel', 'touchstart', 'pointerdown']) {
    addEventListener(type, () => ended.abort(), { passive: true, signal })
  }
  // The browser focuses the target too, of a plain link.
  addEventListener('focusin', (event) => event.target === target || ended.abort(), { signal })
  const end = () => {
    ended.abort()
    arrive(target, topOf())
  }
  // Tab goes on from the target, not from the link. A key that is typed into a field is not taken from it.
  const onKey = ({ key, target: field }: KeyboardEvent) => {
    if (MODIFIERS.has(key)) return
    if (field instanceof Element && field.matches('input, textarea, select, [contenteditable]')) ended.abort()
    else end()
  }
  addEventListener('keydown', onKey, { capture: true, signal })
  const startMs = performance.now()
  const step = (nowMs: number) => {
    if (signal.aborted) return
    const part = Math.min(1, (nowMs - startMs) / HASH_SCROLL_MS)
    scrollTo(0, from + (topOf() - from) * easeInOut(part))
    if (part < 1) requestAnimationFrame(step)
    else end()
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
