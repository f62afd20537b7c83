import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { Furnishes } from './furnishes.tsx'

// The compiler takes the server's half, and the import with it, out of the browser's code.
const onServer = createIsomorphicFn()
  .server(() => Furnishes)
  .client(() => undefined)

/** Kinds of finish, whose code waits until they are near. */
export const LateFurnishes = hydrateWhenVisible(
  'vidy-otdelki',
  onServer(),
  async () => (await import('./furnishes.tsx')).Furnishes,
)
