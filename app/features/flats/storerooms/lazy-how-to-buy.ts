import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { HowToBuy } from './how-to-buy.tsx'

// The compiler takes the server's half, and the import with it, out of the browser's code.
const onServer = createIsomorphicFn()
  .server(() => HowToBuy)
  .client(() => undefined)

/** How one is bought, below the list; the code loads when the visitor scrolls near. */
export const LazyHowToBuy = hydrateWhenVisible(
  'pokupka',
  onServer(),
  async () => (await import('./how-to-buy.tsx')).HowToBuy,
)
