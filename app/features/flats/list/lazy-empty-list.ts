import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { EmptyList } from './empty-list.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => EmptyList)
  .client(() => undefined)

/** What stands in place of a list without items: few lists are, so its code is no part of the page's. */
export const LazyEmptyList = hydrateWhenVisible(
  'empty',
  onServer(),
  async () => (await import('./empty-list.tsx')).EmptyList,
  { isLater: true },
)
