import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { Furnishes } from './furnishes.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => Furnishes)
  .client(() => undefined)

/** Kinds of finish; the code loads when the visitor scrolls near. */
export const LazyFurnishes = hydrateWhenVisible(
  'vidy-otdelki',
  onServer(),
  async () => (await import('./furnishes.tsx')).Furnishes,
)
