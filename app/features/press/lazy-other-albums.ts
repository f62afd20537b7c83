import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { OtherAlbums } from './other-albums.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => OtherAlbums)
  .client(() => undefined)

/** What an album leads to: its code is no part of articles, which share their page's code, and not of a first screen. */
export const LazyOtherAlbums = hydrateWhenVisible(
  'drugiealbomy',
  onServer(),
  async () => (await import('./other-albums.tsx')).OtherAlbums,
)
