import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { ProjectPrices } from './project-prices.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => ProjectPrices)
  .client(() => undefined)

/** How the price of a square metre changed; without controls of its own: the HTML of the server stays as it is. */
export const LazyProjectPrices = hydrateWhenVisible(
  'ceny-proekta',
  onServer(),
  async () => (await import('./project-prices.tsx')).ProjectPrices,
  { isStill: true },
)
