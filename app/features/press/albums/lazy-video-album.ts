import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { VideoAlbumScreen } from './video-album-screen.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => VideoAlbumScreen)
  .client(() => undefined)

/** An album of videos: the code of its players is no part of articles and photo albums, which share their page's code. */
export const LazyVideoAlbum = hydrateWhenVisible(
  'videoalbom',
  onServer(),
  async () => (await import('./video-album-screen.tsx')).VideoAlbumScreen,
)
