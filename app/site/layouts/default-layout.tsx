import type { ReactNode } from 'react'

/** The layout of a text or of a single item: page width, space above and below. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="page page-width flex-1 pt-6 pb-section lg:pt-8">
      {children}
    </main>
  )
}
