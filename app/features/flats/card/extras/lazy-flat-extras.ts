import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { FlatExtras } from './flat-extras.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => FlatExtras)
  .client(() => undefined)

/** The finish, the house and its papers; the code loads when the visitor scrolls near, or for `?photo=`. */
export const LazyFlatExtras = hydrateWhenVisible(
  'o-dome',
  onServer(),
  async () => (await import('./flat-extras.tsx')).FlatExtras,
  { isFar: true },
)
