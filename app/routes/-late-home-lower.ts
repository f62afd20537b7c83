import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateNear } from '#app/ui/hydration/hydrate-near.tsx'
import { HomeLower } from './-home-lower.tsx'

// The compiler takes the server's half, and the import with it, out of the browser's code.
const onServer = createIsomorphicFn()
  .server(() => HomeLower)
  .client(() => undefined)

/** The lower part of the main page, whose code waits until it is near. */
export const LateHomeLower = hydrateNear(
  'dalshe',
  onServer(),
  async () => (await import('./-home-lower.tsx')).HomeLower,
)
