import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { HouseFacts } from './-house-facts.tsx'

// The compiler takes the server's half, and the import with it, out of the browser's code.
const onServer = createIsomorphicFn()
  .server(() => HouseFacts)
  .client(() => undefined)

/** The house and what is around it, whose code waits until it is near. */
export const LazyHouseFacts = hydrateWhenVisible(
  'o-kvartale',
  onServer(),
  async () => (await import('./-house-facts.tsx')).HouseFacts,
)
