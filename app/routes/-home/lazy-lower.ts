import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { HomeLower } from './lower.tsx'

// The compiler takes the server's half, and the import with it, out of the browser's code.
const onServer = createIsomorphicFn()
  .server(() => HomeLower)
  .client(() => undefined)

/** The lower part of the main page, whose code and data wait until it is near. */
export const LazyHomeLower = hydrateWhenVisible('dalshe', onServer(), async () => {
  const [{ HomeLower }] = await Promise.all([
    import('./lower.tsx'),
    import('./lower-data.ts').then(({ fetchHomeLower }) => fetchHomeLower()),
  ])
  return HomeLower
})
