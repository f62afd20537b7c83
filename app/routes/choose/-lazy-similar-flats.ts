import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { SimilarWithHearts } from './-similar-flats.tsx'

// The compiler takes the server's half, and the import with it, out of the browser's code.
const onServer = createIsomorphicFn()
  .server(() => SimilarWithHearts)
  .client(() => undefined)

/** Similar flats, whose code waits until they are near. */
export const LazySimilarFlats = hydrateWhenVisible(
  'pohozhie',
  onServer(),
  async () => (await import('./-similar-flats.tsx')).SimilarWithHearts,
  { isFar: true },
)
