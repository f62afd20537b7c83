import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { FlatRooms } from './flat-rooms.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => FlatRooms)
  .client(() => undefined)

/** The rooms of a flat; the code loads when the visitor scrolls near. */
export const LazyFlatRooms = hydrateWhenVisible(
  'pomeshcheniya',
  onServer(),
  async () => (await import('./flat-rooms.tsx')).FlatRooms,
)
