import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { DeveloperRequisites } from '../developer-requisites.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => DeveloperRequisites)
  .client(() => undefined)

/** The developer of a project; the code loads when the visitor scrolls near. */
export const LazyDeveloperRequisites = hydrateWhenVisible(
  'zastroyshchik',
  onServer(),
  async () => (await import('../developer-requisites.tsx')).DeveloperRequisites,
)
