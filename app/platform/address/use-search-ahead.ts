import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/**
 * What the address of this page is about to say. A navigation takes the time of its loader, and the page shows
 * the old address meanwhile; a control that reads this one shows a choice at once, and a second choice adds to it.
 *
 * @param shown - what the page on the screen was drawn for
 * @param read - from the raw parameters of an address; of its `PageAddress`
 */
export function useSearchAhead<Search>(
  shown: Search,
  read: (raw: Record<string, unknown>) => Search,
): Search {
  const ahead = useRouterState({
    select: ({ location, resolvedLocation }) =>
      location.pathname === resolvedLocation?.pathname ? location.search : undefined,
  })
  return useMemo(() => {
    try {
      return ahead ? read(ahead) : shown
    } catch {
      // A bad address becomes the page "not found" when its navigation ends.
      return shown
    }
  }, [ahead, shown, read])
}

/** Changes what the address of this page says, from what it is about to say; the page stays where it is scrolled. */
export function useSearchChange() {
  const router = useRouter()
  return useCallback(
    (next: (before: Record<string, unknown>) => object) => {
      const { location, resolvedLocation } = router.state
      // A choice is often told after a pause: the visitor may be on the way to another page by then.
      if (location.pathname !== resolvedLocation?.pathname) return
      void router.navigate({
        to: '.',
        search: next,
        replace: true,
        resetScroll: false,
        viewTransition: false,
      })
    },
    [router],
  )
}
