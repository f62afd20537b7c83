import { useLinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { whenNotInert } from './modal-dialog.ts'
import type { WindowSearch } from './use-address-window.ts'

type WindowLinkProps = {
  search: WindowSearch
  /** Hash of the same text in the page, for browsers without scripts. */
  textId: string
  /** Whether its window is open. */
  isOpened: boolean
  onOpen: () => void
  className?: string
  children: ReactNode
}

/**
 * A link that opens a window over its own page; without scripts it leads to the same text in the page.
 * It takes the focus when its window closes, also where the window was opened by an address.
 */
export function WindowLink({ search, textId, isOpened, onOpen, className, children }: WindowLinkProps) {
  const own = useRef<HTMLAnchorElement>(null)
  const wasOpened = useRef(isOpened)
  const { href, ...link } = useLinkProps(
    { to: '.', search: (before) => ({ ...before, ...search }), resetScroll: false, onClick: onOpen },
    own,
  )
  useEffect(() => {
    if (wasOpened.current && !isOpened) {
      whenNotInert(() => {
        // Otherwise the dialog has returned the focus already.
        if (document.activeElement?.matches('body, dialog *')) own.current?.focus()
      })
    }
    wasOpened.current = isOpened
  }, [isOpened])
  return (
    <a {...link} href={`${href}#${textId}`} className={className}>
      {children}
    </a>
  )
}
