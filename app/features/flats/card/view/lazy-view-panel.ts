import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { ViewPanel } from './view-panel.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => ViewPanel)
  .client(() => undefined)

/** What is seen from the windows; the code loads when its tab is opened. */
export const LazyViewPanel = hydrateWhenVisible(
  'vid-iz-okna',
  onServer(),
  async () => (await import('./view-panel.tsx')).ViewPanel,
)
