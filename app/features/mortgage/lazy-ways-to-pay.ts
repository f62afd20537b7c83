import { createIsomorphicFn } from '@tanstack/react-start'
import { fetchLate } from '#app/platform/late-data.ts'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { mortgageQueries } from './mortgage.queries.ts'
import { WaysToPay } from './ways-to-pay.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => WaysToPay)
  .client(() => undefined)

/** The ways to pay for a flat; code and offers load when the visitor scrolls near. */
export const LazyWaysToPay = hydrateWhenVisible('sposoby-oplaty', onServer(), async () => {
  const [part] = await Promise.all([import('./ways-to-pay.tsx'), fetchLate(mortgageQueries.offers())])
  return part.WaysToPay
})
