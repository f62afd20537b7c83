import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { WaysToPay } from './ways-to-pay.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => WaysToPay)
  .client(() => undefined)

/** The ways to pay for a flat; code and offers load when the visitor scrolls near. */
export const LazyWaysToPay = hydrateWhenVisible(
  'sposoby-oplaty',
  onServer(),
  async () => {
    const part = await import('./ways-to-pay.tsx')
    await part.fetchOffers()
    return part.WaysToPay
  },
  { isFar: true },
)
