import type { ReactNode } from 'react'

/** The main page and landings: sections from edge to edge, each minds its own width. */
export function IndexLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="page flex-1 pb-section">
      {children}
    </main>
  )
}
