import type { ReactNode } from 'react'

/** The layout of the main page and landing pages: full-width sections, each with its own inner width. */
export function IndexLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="page flex-1 pb-section">
      {children}
    </main>
  )
}
