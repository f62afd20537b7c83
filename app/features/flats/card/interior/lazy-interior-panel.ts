import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { InteriorPanel } from './interior-panel.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => InteriorPanel)
  .client(() => undefined)

/** How the flat looks inside; the code loads when its tab is opened. */
export const LazyInteriorPanel = hydrateWhenVisible(
  'interer',
  onServer(),
  async () => (await import('./interior-panel.tsx')).InteriorPanel,
)
