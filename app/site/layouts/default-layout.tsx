import type { ReactNode } from 'react'

/** A page of text or of one thing: page width, air above and below. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="page page-width flex-1 pt-6 pb-section lg:pt-8">
      {children}
    </main>
  )
}
