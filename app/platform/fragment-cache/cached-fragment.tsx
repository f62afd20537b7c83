import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ComponentType, HTMLAttributes } from 'react'
import { cachedHtml } from './cached-html.server.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const htmlOnServer = createIsomorphicFn()
  .server(cachedHtml)
  .client(() => undefined)

type CachedFragmentProps<Props extends object> = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'nav' | 'label'
  /**
   * What the element holds. The same for every visitor and on every page: no state of the visitor, no context but the
   * router's, no `useId`, no query, no picture that is requested first (React would announce it for the first page alone).
   */
  of: ComponentType<Props>
  /** All that the HTML of the part is made of, as JSON. */
  props: NoInfer<Props>
  /** What only a browser needs of the part. */
  handlers?: NoInfer<Partial<Props>>
}

/**
 * An element whose content the server renders once for all pages (docs/decisions/131-fragment-cache.md). In a browser it is
 * an element like any other.
 */
export function CachedFragment<Props extends object>({
  as: Tag = 'div',
  of: Part,
  props,
  handlers,
  ...attributes
}: CachedFragmentProps<Props>) {
  // A constant of the bundle, so the hook is called always or never; a browser's bundle has the last lines alone.
  if (import.meta.env.SSR) {
    // biome-ignore lint/correctness/useHookAtTopLevel: see above
    const html = htmlOnServer(Part, props, useRouter())
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has just made this HTML from components
    if (html !== undefined) return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <Tag {...attributes}>
      <Part {...props} {...handlers} />
    </Tag>
  )
}
