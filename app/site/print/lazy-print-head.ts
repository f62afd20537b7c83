import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { PrintHead } from './print-head.tsx'

// The compiler takes the server's half, and the import with it, out of the browser's code.
const onServer = createIsomorphicFn()
  .server(() => PrintHead)
  .client(() => undefined)

/** What stands over a page on paper; its code comes after that of the page. */
export const LazyPrintHead = hydrateWhenVisible(
  'na-pechat',
  onServer(),
  async () => (await import('./print-head.tsx')).PrintHead,
)
