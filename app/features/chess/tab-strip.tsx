import { type ReactNode, useEffect, useRef } from 'react'

type TabStripProps = {
  label: string
  /** Id or number of the current one, whose link has `aria-current`. */
  current: number
  /** How the strip stands on the page. */
  className: string
  children: ReactNode
}

/**
 * Links to places that lie side by side: houses, sections. On a phone the strip is scrolled so that the whole of the
 * current one is seen; before scripts, and without them, the stylesheet does it where the browser can.
 */
export function TabStrip({ label, current, className, children }: TabStripProps) {
  const strip = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current one is found by its attribute.
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!strip.current || !chosen) return
    // Scrolls only the strip, never the page.
    const box = strip.current.getBoundingClientRect()
    const own = chosen.getBoundingClientRect()
    strip.current.scrollLeft += (own.left + own.right - box.left - box.right) / 2
  }, [current])

  return (
    <nav ref={strip} aria-label={label} className={`chess-tabs no-print overflow-x-auto ${className}`}>
      {children}
    </nav>
  )
}
