import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { FloorPanel } from './floor-panel.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => FloorPanel)
  .client(() => undefined)

/** The code loads when its tab is opened. */
export const LazyFloorPanel = hydrateWhenVisible(
  'na-etazhe',
  onServer(),
  async () => (await import('./floor-panel.tsx')).FloorPanel,
)
