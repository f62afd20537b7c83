import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { WithFlat } from './with-flat.tsx'

// The compiler takes the server's half, and the import with it, out of the browser's code.
const onServer = createIsomorphicFn()
  .server(() => WithFlat)
  .client(() => undefined)

/** The flat of the address, whose code a list without one does not load. */
export const LazyWithFlat = hydrateWhenVisible(
  'vmeste-s-kvartiroy',
  onServer(),
  async () => (await import('./with-flat.tsx')).WithFlat,
)
