import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type HomeSectionProps = {
  title: string
  /** Where the whole list stands. */
  link?: { href: string; label: string }
  children: ReactNode
}

/** A section of the main page under its heading, with a way to all of it. */
export function HomeSection({ title, link, children }: HomeSectionProps) {
  return (
    <section aria-label={title} className="page-width pt-section">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 lg:mb-12">
        <h2 className="title-2">{title}</h2>
        {link && (
          <Link to={link.href} className="link inline-flex min-h-touch items-center">
            {link.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
