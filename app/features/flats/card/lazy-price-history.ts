import { createIsomorphicFn } from '@tanstack/react-start'
import { PriceHistoryChart } from '#app/blocks/flat/price-history-chart.tsx'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => PriceHistoryChart)
  .client(() => undefined)

/** The price history of a flat; the code loads when the visitor scrolls near. */
export const LazyPriceHistory = hydrateWhenVisible(
  'istoriya-ceny',
  onServer(),
  async () => (await import('#app/blocks/flat/price-history-chart.tsx')).PriceHistoryChart,
)
