import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/**
 * The search of the pending navigation of this page, or of its address. A navigation waits for its loader, and the
 * page has the old address meanwhile; a control that reads this one shows a choice at once, and a second choice adds
 * to it.
 *
 * @param shown - what the page on the screen was drawn for
 * @param read - from the raw parameters of an address; of its `PageAddress`
 */
export function usePendingSearch<Search>(
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

/** Changes the address of this page, starting from its pending one; the scroll position stays. */
export function useSearchChange() {
  const router = useRouter()
  return useCallback(
    (next: (before: Record<string, unknown>) => object) => {
      const { location, resolvedLocation } = router.state
      // Controls often report a choice after a pause: the visitor may be leaving for another page by then.
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
