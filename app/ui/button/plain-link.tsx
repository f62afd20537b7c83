import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDestination } from './destination.ts'

type PlainLinkProps = {
  /** Address on this site, or of another. */
  href: string
  className?: string | undefined
  children: ReactNode
  'aria-label'?: string
}

/**
 * A link whose address comes as data (menu, footer, content), so its type cannot be checked by the router.
 * Addresses with a search part or of another site are plain links; `aria-current` marks the page itself.
 */
export function PlainLink({ href, ...rest }: PlainLinkProps) {
  const destination = useDestination(href)
  if (!href.startsWith('/') || href.includes('?')) return <a href={href} {...rest} />
  return <Link {...destination} activeOptions={{ includeSearch: false }} {...rest} />
}
