import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * After a change of the path: announces the title of the new page, focuses its heading, and scrolls to the hash of the
 * address. A filter, which changes only the search, does none of it; nor does the first page, which the server renders:
 * the browser itself goes to its hash, and screen readers read it.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ toLocation, pathChanged, hashChanged }) => {
        if (toLocation.hash && (pathChanged || hashChanged)) {
          void leadTo(toLocation.hash, () => router.latestLocation.href === toLocation.href)
          return
        }
        if (!pathChanged) return
        globalThis.counterEvents?.push({ name: 'page' })
        setTitle(document.title)
        focusHeading()
      }),
    [router],
  )

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

/** By code that is not in the first load: after-first-page.ts asks for it. @param isThere - whether the visitor is still at this address */
async function leadTo(hash: string, isThere: () => boolean) {
  const code = await import('./hash-scroll.ts').catch(() => undefined)
  if (isThere()) code?.scrollToHash(hash)
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
