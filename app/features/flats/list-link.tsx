import { Link, useRouter } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'
import { type FlatSearch, flatAddress } from '#app/features/flats/flats.search.ts'

type ListLinkProps = AriaAttributes & {
  /** The address that the link leads to. */
  search: FlatSearch
  /** Its path, where that is not the path of the page. */
  path?: '/choose/flat'
  /** The link changes what the visitor looks at: the page is neither scrolled nor a new step of the way back. */
  isInPlace?: boolean
  className: string
  children: ReactNode
}

/**
 * A link to a list with another address. A new page has twenty and more of them, and for each the router reads the schema of the
 * whole address; on the server it is written without that. Every page with groups writes its parameters in the order of the list's.
 */
export function ListLink({ search, path, isInPlace = false, children, ...attributes }: ListLinkProps) {
  const { latestLocation } = useRouter()
  if (import.meta.env.SSR) {
    return (
      <a href={`${path ?? latestLocation.pathname}${flatAddress.textOf(search)}`} {...attributes}>
        {children}
      </a>
    )
  }
  return (
    <Link
      to={path ?? '.'}
      search={search}
      {...(isInPlace && { replace: true, resetScroll: false })}
      {...attributes}
    >
      {children}
    </Link>
  )
}
