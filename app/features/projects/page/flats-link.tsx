import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type FlatsLinkProps = {
  /** Of the project. */
  slug: string
  className: string
  children?: ReactNode
}

/** A link to the flats of a project. */
export function FlatsLink({ slug, className, children = 'Выбрать квартиру' }: FlatsLinkProps) {
  return (
    <Link to="/choose/flat" search={{ project: [slug] }} className={className}>
      {children}
    </Link>
  )
}
