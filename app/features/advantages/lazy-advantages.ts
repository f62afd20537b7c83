import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { Advantages } from './advantages.tsx'

// The compiler takes the server's half, and the import with it, out of the browser's code.
const onServer = createIsomorphicFn()
  .server(() => Advantages)
  .client(() => undefined)

/** Advantages, whose code waits until they are near. */
export const LazyAdvantages = hydrateWhenVisible(
  'plyusy',
  onServer(),
  async () => (await import('./advantages.tsx')).Advantages,
)
