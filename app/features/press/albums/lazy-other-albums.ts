import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { OtherAlbums } from './other-albums.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => OtherAlbums)
  .client(() => undefined)

/** What an album leads to. Loaded when it is near: articles share the code of this page, and no first screen shows it. */
export const LazyOtherAlbums = hydrateWhenVisible(
  'drugie-albomy',
  onServer(),
  async () => (await import('./other-albums.tsx')).OtherAlbums,
)
