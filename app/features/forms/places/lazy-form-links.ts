import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { FormLinks } from './form-links.tsx'

// The compiler takes the server's half, and the import with it, out of the browser's code.
const onServer = createIsomorphicFn()
  .server(() => FormLinks)
  .client(() => undefined)

/** Links to forms, whose code waits until they are near. */
export const LazyFormLinks = hydrateWhenVisible(
  'zayavki',
  onServer(),
  async () => (await import('./form-links.tsx')).FormLinks,
)

/** The same of what was chosen on a page that has the links above too. */
export const LazyChosenRequest = hydrateWhenVisible(
  'zayavka',
  onServer(),
  async () => (await import('./form-links.tsx')).FormLinks,
)
