import { Link, useRouter } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'
import { type FlatSearch, flatAddress } from '#app/features/flats/flats.search.ts'

type ListLinkProps = AriaAttributes & {
  /** The address that the link leads to, on the path of the page. */
  search: FlatSearch
  /** The link changes what the visitor looks at: the page is neither scrolled nor a new step of the way back. */
  isInPlace?: boolean
  className: string
  children: ReactNode
}

/**
 * A link to the open list with another address. A new page has twenty and more of them, and for each the router reads the schema of the
 * whole address; on the server it is written without that. Every page with groups writes its parameters in the order of the list's.
 */
export function ListLink({ search, isInPlace = false, children, ...attributes }: ListLinkProps) {
  const { latestLocation } = useRouter()
  if (import.meta.env.SSR) {
    return (
      <a href={`${latestLocation.pathname}${flatAddress.textOf(search)}`} {...attributes}>
        {children}
      </a>
    )
  }
  return (
    <Link to="." search={search} {...(isInPlace && { replace: true, resetScroll: false })} {...attributes}>
      {children}
    </Link>
  )
}
