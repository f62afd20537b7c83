import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'

/**
 * What the address of this page is about to say. A navigation takes the time of its loader, and the page shows
 * the old address meanwhile; a control that reads this one shows a choice at once, and a second choice adds to it.
 *
 * @param shown - what the page on the screen was drawn for
 * @param read - from the raw parameters of an address; must be the same function at every render
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
