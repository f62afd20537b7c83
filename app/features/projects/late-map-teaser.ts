import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateNear } from '#app/ui/hydrate-near.tsx'
import { MapTeaser } from './map-teaser.tsx'

// The compiler takes the server's half, and the import with it, out of the browser's code.
const onServer = createIsomorphicFn()
  .server(() => MapTeaser)
  .client(() => undefined)

/** The map of the main page, whose code waits until it is near. */
export const LateMapTeaser = hydrateNear(
  'na-karte',
  onServer(),
  async () => (await import('./map-teaser.tsx')).MapTeaser,
)
