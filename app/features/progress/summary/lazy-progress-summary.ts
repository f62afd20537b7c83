import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { ProgressSummary } from './progress-summary.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => ProgressSummary)
  .client(() => undefined)

/** The state of construction; the code loads when the visitor scrolls near. */
export const LazyProgressSummary = hydrateWhenVisible(
  'sostoyanie-stroyki',
  onServer(),
  async () => (await import('./progress-summary.tsx')).ProgressSummary,
)
