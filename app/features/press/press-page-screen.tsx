import { ArticleScreen } from './article-screen.tsx'
import { PhotoAlbumScreen } from './photo-album-screen.tsx'
import type { PressPage } from './press.functions.ts'
import { VideoAlbumScreen } from './video-album-screen.tsx'

/** A page of the press centre. */
export function PressPageScreen({ page }: { page: PressPage }) {
  switch (page.kind) {
    case 'article':
      return <ArticleScreen article={page.article} />
    case 'photos':
      return <PhotoAlbumScreen album={page.album} />
    case 'videos':
      return <VideoAlbumScreen album={page.album} />
  }
}
