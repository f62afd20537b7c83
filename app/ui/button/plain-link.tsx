import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDestination } from './destination.ts'

type PlainLinkProps = {
  /** URL on this site, or another. */
  href: string
  className?: string | undefined
  children: ReactNode
  'aria-label'?: string
  /** Of the section of the current page; the page itself is marked without it. */
  'aria-current'?: 'true' | undefined
}

/**
 * A link whose URL is data (menu, footer, content), so the router cannot check its type. URLs with a search part,
 * of a file or of another site become plain links; `aria-current` marks the current page.
 */
export function PlainLink({ href, ...rest }: PlainLinkProps) {
  const destination = useDestination(href)
  if (!href.startsWith('/') || /\?|\.\w+$/.test(href)) return <a href={href} {...rest} />
  return <Link {...destination} activeOptions={{ includeSearch: false }} {...rest} />
}
