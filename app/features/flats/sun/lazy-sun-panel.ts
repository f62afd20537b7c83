import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { SunPanel } from './sun-panel.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => SunPanel)
  .client(() => undefined)

/** The code loads when its tab is opened. */
export const LazySunPanel = hydrateWhenVisible(
  'solnce',
  onServer(),
  async () => (await import('./sun-panel.tsx')).SunPanel,
)
