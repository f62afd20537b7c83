import { useLinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { WindowSearch } from './use-address-window.ts'

type WindowLinkProps = {
  search: WindowSearch
  /** Hash where the long text stands when no script opens the window. */
  textId: string
  onOpen: () => void
  className?: string
  children: ReactNode
}

/** A link that opens a window over its own page; without scripts it leads to the same text in the page. */
export function WindowLink({ search, textId, onOpen, className, children }: WindowLinkProps) {
  const { href, ...link } = useLinkProps({
    to: '.',
    search: (before) => ({ ...before, ...search }),
    resetScroll: false,
    onClick: onOpen,
  })
  return (
    <a {...link} href={`${href}#${textId}`} className={className}>
      {children}
    </a>
  )
}
