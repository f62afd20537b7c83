import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { HTMLAttributes, ReactNode } from 'react'
import { rememberedHtml } from './remembered-html.server.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const htmlOnServer = createIsomorphicFn()
  .server(rememberedHtml)
  .client(() => undefined)

type RememberedProps = HTMLAttributes<HTMLElement> & {
  /** Of the part; parts of different kinds share one memory. */
  name: string
  /** All data that `children` are made of, as JSON. */
  by: unknown
  as?: 'div' | 'nav'
  /**
   * The same for every visitor and on every page: no state of the visitor, no `useId`, no query, no picture that is
   * requested first (React would announce it for the first page alone).
   */
  children: ReactNode
}

/**
 * An element whose content the server renders once for all pages (docs/decisions/131-remembered-html.md). In a browser
 * it is an element like any other.
 */
export function Remembered({ name, by, as: Tag = 'div', children, ...attributes }: RememberedProps) {
  // A constant of the bundle, so the hook is called always or never; a browser's bundle has the last line alone.
  if (import.meta.env.SSR) {
    // biome-ignore lint/correctness/useHookAtTopLevel: see above
    const html = htmlOnServer(name, by, children, useRouter())
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has just made this HTML from components
    if (html !== undefined) return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return <Tag {...attributes}>{children}</Tag>
}
