import type { ReactNode } from 'react'
import { useCurrentInView } from '#app/ui/page/use-current-in-view.ts'

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
  const strip = useCurrentInView<HTMLElement>(current)
  return (
    <nav ref={strip} aria-label={label} className={`chess-tabs no-print overflow-x-auto ${className}`}>
      {children}
    </nav>
  )
}
