import { type ReactNode, useEffect, useRef } from 'react'
import { scrollRow } from '#app/ui/page/scroll-row.ts'

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
    scrollRow(strip.current, strip.current?.querySelector('[aria-current]'))
  }, [current])

  return (
    <nav ref={strip} aria-label={label} className={`chess-tabs no-print overflow-x-auto ${className}`}>
      {children}
    </nav>
  )
}
