import type { ReactNode } from 'react'

/**
 * The layout of the main page and landing pages: full-width sections, each with its own inner width. The forms of the main
 * page are a band that ends at the footer.
 */
export function IndexLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="page flex-1 pb-section has-[#zayavka]:pb-0">
      {children}
    </main>
  )
}
