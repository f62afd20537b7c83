import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { QuietFooter } from './quiet-footer.tsx'
import { SiteFooter } from './site-footer.tsx'

// The compiler removes the server's halves, and with them the imports, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => SiteFooter)
  .client(() => undefined)
const quietOnServer = createIsomorphicFn()
  .server(() => QuietFooter)
  .client(() => undefined)

/** Its links are links without scripts too; with its code they open their pages without loading the site again. */
export const LazySiteFooter = hydrateWhenVisible(
  'podval',
  onServer(),
  async () => (await import('./site-footer.tsx')).SiteFooter,
  { isFar: true },
)

/** Few pages have it, so its code, and the notes of the law, are no part of what every page loads. */
export const LazyQuietFooter = hydrateWhenVisible(
  'podval-kratko',
  quietOnServer(),
  async () => (await import('./quiet-footer.tsx')).QuietFooter,
)
