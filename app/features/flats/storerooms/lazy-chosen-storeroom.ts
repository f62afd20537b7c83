import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { ChosenStoreroom } from './chosen-storeroom.tsx'

// The compiler takes the server's half, and the import with it, out of the browser's code.
const onServer = createIsomorphicFn()
  .server(() => ChosenStoreroom)
  .client(() => undefined)

/** The unit of the address, whose code a list without one does not load. */
export const LazyChosenStoreroom = hydrateWhenVisible(
  'vybrannaya-edinitsa',
  onServer(),
  async () => (await import('./chosen-storeroom.tsx')).ChosenStoreroom,
)
