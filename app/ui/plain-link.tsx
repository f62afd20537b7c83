import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type PlainLinkProps = {
  /** Address on this site, or of another. */
  href: string
  className?: string
  children: ReactNode
  'aria-label'?: string
}

/** A link to an address that comes as text, so that the router cannot check its type. */
export function PlainLink({ href, ...rest }: PlainLinkProps) {
  if (!href.startsWith('/') || href.includes('?')) return <a href={href} {...rest} />
  return <Link to={href} {...rest} />
}
