import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { NearMap } from './near-map.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => NearMap)
  .client(() => undefined)

/** The map of the places near a house; its code loads when the visitor scrolls near. */
export const LazyNearMap = hydrateWhenVisible(
  'karta-ryadom',
  onServer(),
  async () => (await import('./near-map.tsx')).NearMap,
)
