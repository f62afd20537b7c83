import type { ReactNode } from 'react'

/**
 * The layout of the main page and landing pages: full-width sections, each with its own inner width. A band that is last
 * ends at the footer, and so do the forms of the main page.
 */
export function IndexLayout({ children }: { children: ReactNode }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="page flex-1 pb-section has-[#zayavka]:pb-0 has-[>section:last-child]:pb-0"
    >
      {children}
    </main>
  )
}
