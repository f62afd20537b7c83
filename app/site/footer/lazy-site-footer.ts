import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { SiteFooter } from './site-footer.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => SiteFooter)
  .client(() => undefined)

/** Its links are links without scripts too; with its code they open their pages without loading the site again. */
export const LazySiteFooter = hydrateWhenVisible(
  'podval',
  onServer(),
  async () => (await import('./site-footer.tsx')).SiteFooter,
  { isFar: true },
)
