import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { ShareLink } from './share-link.tsx'

// The compiler takes the server's half, and the import with it, out of the browser's code.
const onServer = createIsomorphicFn()
  .server(() => ShareLink)
  .client(() => undefined)

/** The link that shares a list or a unit, whose code waits for an idle moment: lists are at their limit of bytes. */
export const LazyShareLink = hydrateWhenVisible(
  'podelitsya',
  onServer(),
  async () => (await import('./share-link.tsx')).ShareLink,
  { isLater: true },
)
