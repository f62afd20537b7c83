import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { CallBar } from './call-bar.tsx'
import { FlatSummary } from './flat-summary.tsx'

// The compiler removes the server's halves, and with them the imports, from the browser's code.
const summaryOnServer = createIsomorphicFn()
  .server(() => FlatSummary)
  .client(() => undefined)
const barOnServer = createIsomorphicFn()
  .server(() => CallBar)
  .client(() => undefined)

const BAR_ID = 'bron'

/**
 * Name, price and actions of a flat, and the bar of phones with the same. They work as they are, since they are links: their
 * code comes in an idle moment.
 */
export const LazyFlatSummary = hydrateWhenVisible(
  'o-kvartire',
  summaryOnServer(),
  async () => (await import('./flat-summary.tsx')).FlatSummary,
  { isLater: true },
)

export const LazyCallBar = hydrateWhenVisible(
  BAR_ID,
  barOnServer(),
  async () => {
    const [{ CallBar }, { fetchTogetherOf }] = await Promise.all([
      import('./call-bar.tsx'),
      import('#app/features/flats/together/use-taken.ts'),
    ])
    await fetchTogetherOf(document.querySelector(`#${BAR_ID} > div`))
    return CallBar
  },
  { isLater: true },
)

/** A flat that is opened in the browser comes with them. */
export const loadSummary = () => Promise.all([LazyFlatSummary.preload(), LazyCallBar.preload()])
